import { useLingui } from '@lingui/react/macro';
import { languageNames } from '@tibara/contract/language/language-names';
import { languages } from '@tibara/contract/language/languages';
import { SegmentedChoice } from '../choice/SegmentedChoice';
import { readLanguage } from './change-language';
import { useLanguageChange } from './use-language-change';

export function LanguageChoice() {
  const { t } = useLingui();
  const { change, failure } = useLanguageChange();
  const options = languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }));
  return (
    <>
      <SegmentedChoice
        className="text-center [--segment-pad:4px]"
        legend={t`Language`}
        value={readLanguage()}
        onChange={change}
        options={options}
        joined
      />
      {failure}
    </>
  );
}
