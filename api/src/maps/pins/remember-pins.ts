import type { Location } from '@tibara/contract/coordinates';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { newId } from '../../platform/ids.ts';
import { pinKey } from './pin-key.ts';

/** 'Near Bangsar' describes a device's point and is no merchant's name for a place. */
const isOwnText = ({ address }: Location): boolean => !/^near\s/i.test(address);

/** Stores the pins of saved and checked places whose point was set by hand. A later pin replaces an older one. */
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
  await Promise.all([
    sqlNamed(tx, { name: 'remember-pins', text: REMEMBER, values }),
    sqlNamed(tx, { name: 'forget-old-pins', text: FORGET, values: [vendorId, MOST_PINS] }),
  ]);
}

/** Decisions 10.11. Pins are stored unasked, so the one used least lately is dropped. */
const MOST_PINS = 5000;

const withoutDoor = (place: Location): Location => ({ ...place, unitNumber: '', apartment: '' });

// The rows are sorted, so that two order groups with the same addresses wait for each other instead of deadlocking.
const REMEMBER = `
  insert into address_pins (vendor_id, id, text_key, location, used_at)
  select $1, p.id, p.text_key, p.location, $3
  from jsonb_to_recordset($2::jsonb) as p (id uuid, text_key text, location jsonb)
  order by p.text_key
  on conflict (vendor_id, text_key) do update set location = excluded.location, used_at = excluded.used_at`;

const FORGET = `
  delete from address_pins where vendor_id = $1 and id in (
    select id from address_pins where vendor_id = $1 order by used_at desc, id desc offset $2)`;
