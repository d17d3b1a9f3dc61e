import { useLingui } from '@lingui/react/macro';
import type { Country } from '@tibara/contract/coordinates';
import { countries, homeRegion } from '@tibara/contract/regions';
import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import { type CountryData, defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone';
import { firstNumber, typedPhone, withoutTrunkZero } from './typed-phone';

export interface PhoneControlProps {
  input: ComponentProps<'input'>;
  value: string;
  /** `hasOwnCode`: the merchant set the code, by a plus or by the zero that only Malaysia has. `rest`: was left out. */
  onChange: (phone: string, hasOwnCode?: boolean, rest?: string) => void;
  /** Country of the number's place, once it is known. */
  country: Country | null;
  /** Reports the focus of the plain field, which this control replaces once it is loaded. */
  onPlainFocus: (hasFocus: boolean) => void;
}

const PREFERRED = [...countries.map((country) => country.toLowerCase()), 'au', 'us'];
/** Mobile 12-345 6789, the longer 11-2345 6789, Klang Valley 3-1234 5678, Borneo 82-345 678. */
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

/** The country code before the box cannot be edited. It changes with the country. */
export default function PhoneControl({ input, value, onChange, country: ofPlace }: PhoneControlProps) {
  const { t, i18n } = useLingui();
  const placeCode = ofPlace?.toLowerCase();
  const isCodeChosen = useRef(false);
  const hasZero = useRef(false);
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    countries: COUNTRY_DATA,
    defaultCountry: placeCode ?? homeRegion.toLowerCase(),
    value,
    disableDialCodeAndPrefix: true,
    allowMaskOverflow: true,
    // A country code alone is no number, so an untouched field stays empty.
    onChange: ({ phone, country: { dialCode } }) => onChange(phone === `+${dialCode}` ? '' : phone, hasZero.current),
  });
  const follow = useEffectEvent((code: string) => {
    if (value === '' && !isCodeChosen.current) setCountry(code);
  });
  useEffect(() => {
    if (placeCode) follow(placeCode);
  }, [placeCode]);
  const replaceNumber = (text: string) => {
    const { number, rest } = firstNumber(text);
    const phone = withOwnCode(number, country.dialCode);
    onChange(phone ?? typedPhone(number, country.dialCode, country.iso2), phone !== null || /^[+0]/.test(number), rest);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    // A phone's keyboard can insert a whole number with hyphens. The library only handles single digits.
    const { value: text } = event.target;
    if (isWholeNumber(event.nativeEvent) || withOwnCode(text, country.dialCode)) return replaceNumber(text);
    // The typed zero is not in the box, so the next digit follows it.
    const isBegunAnew = inputValue !== '' && text.length <= 1;
    hasZero.current = /^\D*0/.test(text) || (hasZero.current && !isBegunAnew);
    event.target.value = withoutTrunkZero(text, country.iso2);
    handlePhoneValueChange(event);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    hasZero.current = false;
    const isPart = /^[\d\s().-]*$/.test(text) || !/\d/.test(firstNumber(text).number);
    if (isPart && !withOwnCode(text, country.dialCode)) return;
    event.preventDefault();
    replaceNumber(text);
  };
  const chooseCode = (event: ChangeEvent<HTMLSelectElement>) => {
    isCodeChosen.current = true;
    setCountry(event.target.value);
  };
  // The library has old English names, for example of Eswatini.
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' });
  return (
    <>
      <span className="phone-code">
        <ChevronDown aria-hidden="true" />
        <span aria-hidden="true">+{country.dialCode}</span>
        <select aria-label={t`Country code`} value={country.iso2} onChange={chooseCode}>
          {PREFERRED_FIRST.map((each) => (
            <option key={each.iso2} value={each.iso2}>
              {names.of(each.iso2.toUpperCase()) ?? each.name} +{each.dialCode}
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

/** Digits of the longest number without its country code. */
const LONGEST: Record<string, number> = { 60: 10, 65: 8 };

/**
 * The number with its plus, if it contains the country code without one, as in chats. `60123334455` is longer than any
 * number of the country. Otherwise null.
 */
export function withOwnCode(text: string, dialCode: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '').replace(/^600+/, '60');
  const isLonger = digits.length > (LONGEST[dialCode] ?? Number.POSITIVE_INFINITY);
  return isLonger && digits.startsWith(dialCode) ? `+${digits}` : null;
}
