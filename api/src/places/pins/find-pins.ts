import { addressKey } from '@tibara/contract/places/address-key';
import type { Suggestion } from '@tibara/contract/places/calls';
import type { GeocodedPlace } from '@tibara/places';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { refusalOf } from '../settle-place.ts';
import { pinKey } from './pin-key.ts';
import type { AddressPinsTable } from './tables.ts';

type Row = Pick<AddressPinsTable, 'id' | 'location'>;
type PinCtx = Pick<Needs, 'db' | 'maps'>;

const MOST_SUGGESTED = 3;

/** The merchant's own pins whose text has every typed word, the last used first. */
export async function suggestPins({ db }: PinCtx, { vendorId }: Caller, typed: string): Promise<Suggestion[]> {
  const words = addressKey(typed).split(' ').filter(Boolean);
  // A house number alone is in many pins.
  if (!words.some((word) => /\p{L}{2}|\d{5}/u.test(word))) return [];
  const rows = await withVendor(db, vendorId, (tx) =>
    sqlNamed<Row>(tx, { name: 'suggest-pins', text: SUGGEST, values: [vendorId, words, MOST_SUGGESTED] }),
  );
  return rows.map(({ id, location: { address, city, country, coordinate } }) => ({
    id: `pin-${id}`,
    title: address,
    subtitle: addressKey(address).includes(addressKey(city)) ? '' : city,
    country,
    precision: 'pin',
    radiusMetres: 0,
    coordinate,
  }));
}

/** The pin behind a suggestion, for its own merchant. Undefined for any other id. */
export async function pinById(
  ctx: PinCtx,
  caller: Caller | null,
  id: string,
): Promise<GeocodedPlace | null | undefined> {
  const pinId = /^pin-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id)?.[1];
  if (pinId === undefined) return undefined;
  if (!caller) return null;
  return takePin(ctx, caller, { name: 'pin-by-id', text: BY_ID, values: [caller.vendorId, pinId] });
}

/** The merchant's pin for this text in this town. */
export const pinOf = (ctx: PinCtx, caller: Caller, address: string, city: string): Promise<GeocodedPlace | null> =>
  takePin(ctx, caller, { name: 'pin-by-text', text: BY_TEXT, values: [caller.vendorId, pinKey(address, city)] });

/** A pin is checked by the rules of the day it is used, not of the day it was set. */
async function takePin(
  { db, maps }: PinCtx,
  { vendorId }: Caller,
  query: Parameters<typeof sqlNamed>[1],
): Promise<GeocodedPlace | null> {
  const [row] = await withVendor(db, vendorId, (tx) => sqlNamed<Row>(tx, query));
  if (!row || (await refusalOf(maps.geocoder, row.location)) !== null) return null;
  return { ...row.location, precision: 'pin', radiusMetres: 0 };
}

const SUGGEST = `
  select id, location from address_pins
  where vendor_id = $1 and not exists (
    select from unnest($2::text[]) as word where strpos(' ' || text_key, ' ' || word) = 0)
  order by used_at desc, id desc limit $3`;

const BY_ID = 'select id, location from address_pins where vendor_id = $1 and id = $2';
const BY_TEXT = 'select id, location from address_pins where vendor_id = $1 and text_key = $2';
