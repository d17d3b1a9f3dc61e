import { toCountry } from '@tibara/contract/coordinates';
import { addressKey } from '@tibara/contract/places/address-key';

/**
 * The address without unit and country. The town is added unless the address has a postcode, because streets share
 * names.
 */
export function pinKey(address: string, city = ''): string {
  const text = addressKey(
    address
      .split(',')
      .filter((part) => toCountry(part) === null)
      .join(','),
  );
  const town = toCountry(city) === null ? addressKey(city) : '';
  if (text === '' || town === '' || ` ${text} `.includes(` ${town} `) || /\b\d{5,6}\b/.test(text)) return text;
  return `${text} ${town}`;
}
