import { useLingui } from '@lingui/react/macro';
import { languageNames } from '@tibara/contract/language/language-names';
import { languages } from '@tibara/contract/language/languages';
import { SegmentedChoice } from '../choice/SegmentedChoice';
import { changeLanguage, readLanguage } from './change-language';

export function LanguageChoice() {
  const { t } = useLingui();
  const options = languages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }));
  return (
    <SegmentedChoice
      className="text-center [--segment-pad:4px]"
      legend={t`Language`}
      value={readLanguage()}
      onChange={changeLanguage}
      options={options}
      joined
    />
  );
}
