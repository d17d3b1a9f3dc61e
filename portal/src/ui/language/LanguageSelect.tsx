import { useLingui } from '@lingui/react/macro';
import { languageNames } from '@tibara/contract/language/language-names';
import { languages } from '@tibara/contract/language/languages';
import { toLanguage } from './language';
import { useLanguageChange } from './use-language-change';

/** For visitors and recipients: the browser's own list, which costs the first page almost nothing. */
export default function LanguageSelect() {
  const { t, i18n } = useLingui();
  const { change, failure } = useLanguageChange();
  return (
    <span className="language-select">
      <Globe />
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => {
          // Otherwise boot.ts would also change the language.
          event.stopPropagation();
          void change(toLanguage(event.target.value));
        }}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </select>
      {failure}
    </span>
  );
}

/** Inline, because the landing page's first load does not contain the file of icons. */
function Globe() {
  return (
    <svg className="size-4" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="M2 12h20M12 2a15 15 0 0 1 0 20a15 15 0 0 1 0-20" />
    </svg>
  );
}
