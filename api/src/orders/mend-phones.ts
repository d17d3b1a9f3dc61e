import { mendedPhone as mended } from '@tibara/contract/inputs/phone-max';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { lockGroup, type Stored } from './queries.ts';
import { nudgeGroup } from './revise.ts';
import { saveGroup, saveOrders } from './save.ts';
import { groupNumber } from './view/view.ts';
import { saveWords } from './words/save-words.ts';

/** Gives the numbers of a vendor's order groups one form. Returns the changed groups, and the numbers nobody can dial. */
export async function mendPhones(tx: Tx, { vendorId, now }: { vendorId: string; now: Date }) {
  const phones = await sqlNamed<{ phone: string }>(tx, { name: 'phones', text: PHONES, values: [vendorId] });
  const old = phones.flatMap(({ phone }) => (mended(phone) === phone ? [] : [phone]));
  const values = [vendorId, old];
  const groups =
    old.length === 0 ? [] : await sqlNamed<{ id: string }>(tx, { name: 'of-phones', text: GROUPS, values });
  const left: string[] = [];
  let changed = 0;
  for (const { id } of groups) {
    const before = await lockGroup(tx, vendorId, id);
    const after = withMended(before);
    for (const phone of phonesOf(after)) if (mended(phone) === null) left.push(`${groupNumber(before.group)} ${phone}`);
    if (phonesOf(after).join() === phonesOf(before).join()) continue;
    changed += 1;
    await saveGroup(tx, after.group);
    await saveOrders(tx, after.orders);
    await saveWords(tx, before, after);
    await nudgeGroup(tx, after.group, now);
  }
  return { changed, left };
}

const withMended = ({ group, orders }: Stored): Stored => ({
  group: {
    ...group,
    version: group.version + 1,
    pick_up_contact_number: mended(group.pick_up_contact_number) ?? group.pick_up_contact_number,
  },
  orders: orders.map((order) => ({
    ...order,
    recipient_phone: mended(order.recipient_phone) ?? order.recipient_phone,
  })),
});

const phonesOf = ({ group, orders }: Stored): string[] => [
  group.pick_up_contact_number,
  ...orders.map(({ recipient_phone }) => recipient_phone),
];

const PHONES = `
  select pick_up_contact_number as phone from order_groups where vendor_id = $1 and pick_up_contact_number <> 'removed'
  union select recipient_phone from orders where vendor_id = $1 and recipient_phone <> 'removed'`;
const GROUPS = `
  select id from order_groups where vendor_id = $1 and pick_up_contact_number = any($2::text[])
  union select order_group_id from orders where vendor_id = $1 and recipient_phone = any($2::text[])`;
