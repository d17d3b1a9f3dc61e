import { Trans } from '@lingui/react/macro';
import type { Language } from '@tibara/contract/language/languages';
import { type ReactNode, useState } from 'react';
import { Notice } from '../message/Notice';
import { changeLanguage } from './change-language';

/** The function that changes the language, and its failure message to show beside the control. */
export function useLanguageChange(): { change: (language: Language) => Promise<void>; failure: ReactNode } {
  const [hasFailed, setFailed] = useState(false);
  const change = (language: Language) => changeLanguage(language).catch(() => setFailed(true));
  const failure = hasFailed && (
    <Notice onClose={() => setFailed(false)}>
      <Trans>The language could not be changed. Check your connection, or reload the page, and try again.</Trans>
    </Notice>
  );
  return { change, failure };
}
