import { i18n } from '@lingui/core';

/** For what is tested without a page: its texts are the English ones. */
export const speakEnglish = (): void => i18n.loadAndActivate({ locale: 'en', messages: {} });
