import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ChangeEvent, ClipboardEvent, ComponentProps } from 'react';
import { type CountryData, defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone';
import { withOwnCode } from './own-code';
import { typedPhone, withoutTrunkZero } from './typed-phone';

interface PhoneControlProps {
  input: ComponentProps<'input'>;
  value: string;
  onChange: (phone: string) => void;
}

const PREFERRED = ['my', 'sg', 'au', 'us'];
/** Mobile 12-345 6789, the longer 11-2345 6789, Klang valley 3-1234 5678, Borneo 82-345 678. */
const MALAYSIA = {
  default: '..-... ....',
  '/^1[15]/': '..-.... ....',
  '/^3/': '.-.... ....',
  '/^[4-79]/': '.-... ....',
  '/^8/': '..-... ...',
};
const COUNTRIES = defaultCountries.map(parseCountry);
const COUNTRY_DATA = defaultCountries.map((each): CountryData => {
  const [name, iso2, dialCode] = each;
  return iso2 === 'my' ? [name, iso2, dialCode, MALAYSIA] : each;
});
const PREFERRED_FIRST = [
  ...PREFERRED.flatMap((iso2) => COUNTRIES.filter((each) => each.iso2 === iso2)),
  ...COUNTRIES.filter((each) => !PREFERRED.includes(each.iso2)),
];

/** The country code is before the box and cannot be edited; it changes with the country. */
export default function PhoneControl({ input, value, onChange }: PhoneControlProps) {
  const { t, i18n } = useLingui();
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    countries: COUNTRY_DATA,
    defaultCountry: 'my',
    value,
    disableDialCodeAndPrefix: true,
    allowMaskOverflow: true,
    // A country code alone is no number: an untouched field stays empty.
    onChange: ({ phone, country: { dialCode } }) => onChange(phone === `+${dialCode}` ? '' : phone),
  });
  const replaceNumber = (text: string) =>
    onChange(withOwnCode(text, country.dialCode) ?? typedPhone(text, country.dialCode, country.iso2));
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    // A phone's keyboard can insert a whole number with hyphens; the library only handles single digits.
    const { value: text } = event.target;
    if (isWholeNumber(event.nativeEvent) || withOwnCode(text, country.dialCode)) return replaceNumber(text);
    event.target.value = withoutTrunkZero(event.target.value, country.iso2);
    handlePhoneValueChange(event);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/^\s*\+/.test(text) && !withOwnCode(text, country.dialCode)) return;
    event.preventDefault();
    replaceNumber(text);
  };
  const names = i18n.locale === 'en' ? null : new Intl.DisplayNames([i18n.locale], { type: 'region' });
  return (
    <>
      <span className="phone-code">
        <ChevronDown aria-hidden="true" />
        <span aria-hidden="true">+{country.dialCode}</span>
        <select aria-label={t`Country code`} value={country.iso2} onChange={(event) => setCountry(event.target.value)}>
          {PREFERRED_FIRST.map((each) => (
            <option key={each.iso2} value={each.iso2}>
              {names?.of(each.iso2.toUpperCase()) ?? each.name} +{each.dialCode}
            </option>
          ))}
        </select>
      </span>
      <input {...input} ref={inputRef} value={inputValue} onChange={type} onPaste={paste} />
    </>
  );
}

const isWholeNumber = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === 'insertText' && (event.data?.length ?? 0) > 1;
