export { ms as sentences } from '@tibara/contract/language/sentences/ms';
export { messages } from '#locales/ms/messages.po';
