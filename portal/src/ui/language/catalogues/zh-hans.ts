export { zhHans as sentences } from '@tibara/contract/language/sentences/zh-hans';
export { messages } from '#locales/zh-Hans/messages.po';
