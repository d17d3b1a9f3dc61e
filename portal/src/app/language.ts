import { i18n } from '@lingui/core';

/** English needs no catalogue: its messages are in the code, parsed while building (scripts/compile-messages.ts). */
export function startLanguage() {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
}
