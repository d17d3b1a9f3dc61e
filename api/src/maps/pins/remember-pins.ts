import type { Location } from '@tibara/contract/coordinates';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { newId } from '../../platform/ids.ts';
import { pinKey } from './pin-key.ts';

/** 'Near Bangsar' is what a device's point lies near, not what a merchant calls it. */
const isOwnText = ({ address }: Location): boolean => !/^near\s/i.test(address);

/** Of places that are stored and have passed their rules, those whose point somebody set; a later pin takes an older one's place. */
export async function rememberPins(
  tx: Tx,
  { vendorId, places, now }: { vendorId: string; places: readonly Location[]; now: Date },
): Promise<void> {
  const pins = places
    .filter((place) => place.precision === 'pin' && isOwnText(place))
    .map((place) => ({ id: newId(now), text_key: pinKey(place.address, place.city), location: withoutDoor(place) }));
  const byKey = new Map(pins.filter(({ text_key }) => text_key !== '').map((pin) => [pin.text_key, pin]));
  if (byKey.size === 0) return;
  const values = [vendorId, JSON.stringify([...byKey.values()]), now];
  await sqlNamed(tx, { name: 'remember-pins', text: REMEMBER, values });
}

const withoutDoor = (place: Location): Location => ({ ...place, unitNumber: '', apartment: '' });

// In one order, so that two orders with the same addresses wait for each other and do not lock each other out.
const REMEMBER = `
  insert into address_pins (vendor_id, id, text_key, location, used_at)
  select $1, p.id, p.text_key, p.location, $3
  from jsonb_to_recordset($2::jsonb) as p (id uuid, text_key text, location jsonb)
  order by p.text_key
  on conflict (vendor_id, text_key) do update set location = excluded.location, used_at = excluded.used_at`;
