import type { Location } from '@tibara/contract/coordinates';
import type { Tx } from '../../platform/db/connect.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
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
    .map((place) => ({
      id: newId(now),
      text_key: pinKey(place.address, place.city),
      location: { ...place, unitNumber: '', apartment: '' },
    }));
  const byKey = new Map(pins.filter(({ text_key }) => text_key !== '').map((pin) => [pin.text_key, pin]));
  if (byKey.size === 0) return;
  // Sorted, so that two order groups with the same addresses wait for each other instead of deadlocking.
  const rows = [...byKey.values()].sort((a, b) => (a.text_key < b.text_key ? -1 : 1));
  await Promise.all([
    insertRows(tx, { ...ofPins, rows: rows.map((pin) => ({ vendor_id: vendorId, ...pin, used_at: now })) }),
    sqlNamed(tx, { name: 'forget-old-pins', text: FORGET, values: [vendorId, MOST_PINS] }),
  ]);
}

/** Decisions 10.11. Pins are stored unasked, so the one used least lately is dropped. */
const MOST_PINS = 5000;

const ofPins = {
  name: 'remember-pins',
  table: 'address_pins',
  columns: ['vendor_id', 'id', 'text_key', 'location', 'used_at'] as const,
  end: `on conflict (vendor_id, text_key) do update set location = excluded.location, used_at = excluded.used_at`,
};

const FORGET = `
  delete from address_pins where vendor_id = $1 and id in (
    select id from address_pins where vendor_id = $1 order by used_at desc, id desc offset $2)`;
