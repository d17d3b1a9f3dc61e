import { type Country, type LocationDraft, toCountry } from '@tibara/contract/coordinates';
import { toMalaysianState } from './states.ts';

type Written = Pick<LocationDraft, 'address' | 'city' | 'state' | 'country'>;

/** Countries that an address clearly names: in their field, between commas, or before a postcode. */
export function countriesNamed({ address, city, state, country }: Written): Country[] {
  const inText = address
    .split(',')
    .map(withoutPostcode)
    .findLast((part) => toCountry(part) !== null);
  const inState = toMalaysianState(state) === null ? null : 'MY';
  const beforeCode = /\b(singapore) \d{6}$|\b(malaysia) \d{5}$/i.exec(address)?.[0].slice(0, -6);
  return [country, inText, beforeCode, city, state]
    .map((text) => toCountry(text ?? ''))
    .concat(inState)
    .filter((named) => named !== null);
}

const withoutPostcode = (part: string): string => part.replace(/^\s*\d{5,6}\b|\b\d{5,6}\s*$/g, '').trim();
