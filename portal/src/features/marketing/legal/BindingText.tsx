import { setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Footer } from '../Footer';

/** English has no catalogue, because its messages are in the code. */
const english = setupI18n({ locale: 'en', messages: { en: {} } });

/** A legal text is binding in English. Other languages say so and offer the English text here. */
export function BindingText({ children }: { children: ReactNode }) {
  const [isEnglish, setEnglish] = useState(false);
  const isTranslated = useLingui().i18n.locale !== 'en';
  return (
    <>
      {isTranslated && (
        <p className="page pb-0 text-ink-2">
          <Trans>This translation is for your convenience. Only the English text is binding.</Trans>
          <span className="gap"> </span>
          <button type="button" className="link" onClick={() => setEnglish(!isEnglish)}>
            {isEnglish ? <Trans>Read the translation</Trans> : <Trans>Read the English text</Trans>}
          </button>
        </p>
      )}
      {isTranslated && isEnglish ? (
        <I18nProvider i18n={english}>
          <div lang="en">{children}</div>
        </I18nProvider>
      ) : (
        children
      )}
      <Footer />
    </>
  );
}
