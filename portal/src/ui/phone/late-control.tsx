import { homeRegion, regions } from '@tibara/contract/regions';
import { late } from '../late';
import type { PhoneControlProps } from './PhoneControl';
import { typedPhone } from './typed-phone';

/** The numbering plans of all countries are larger than the form, so they load after the first paint. */
export const PhoneControl = late(() => import('./PhoneControl'), { when: 'idle', waiting: PlainInput });

/** Accepts input until the control is loaded, as numbers of the place's country. */
function PlainInput({ input, value, country, onChange, onPlainFocus }: PhoneControlProps) {
  const region = country ?? homeRegion;
  const [dialCode, iso2] = [regions[region].diallingCode, region.toLowerCase()];
  return (
    <input
      {...input}
      value={value.startsWith(`+${dialCode}`) ? value.slice(dialCode.length + 1) : value}
      onChange={(event) => onChange(typedPhone(event.target.value, dialCode, iso2))}
      onFocus={() => onPlainFocus(true)}
      onBlur={(event) => {
        onPlainFocus(false);
        input.onBlur?.(event);
      }}
    />
  );
}
