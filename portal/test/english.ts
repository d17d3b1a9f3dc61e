import { i18n } from '@lingui/core';

/** For tests without a page, in English. */
export const speakEnglish = (): void => i18n.loadAndActivate({ locale: 'en', messages: {} });
