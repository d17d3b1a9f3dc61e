import { sentence } from '@tibara/contract/language/sentence';
import { orderCalls as calls, type OrderGroupBody } from '@tibara/contract/orders/calls';
import { createDefaults } from '@tibara/contract/orders/rules';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { rememberPins, settlePlace } from '../../places/index.ts';
import { refuseMuchStored } from '../../platform/counts/refuse-much-stored.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlOne } from '../../platform/db/sql-named.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { ensureVendor } from '../../users/index.ts';
import type { Needs } from '../needs.ts';
import { nudgeGroup } from '../revise.ts';
import { saveGroup } from '../save.ts';
import { unobserved } from '../status/parts/part.ts';
import { stopFigures } from '../status/stop-figures.ts';
import type { OrderGroupRow } from '../tables.ts';
import { viewOf } from '../view/load-views.ts';
import { saveWords } from '../words/save-words.ts';
import { readPickUp, refuseOtherUser } from './pick-up.ts';

export async function createOrderGroup(
  ctx: Needs,
  caller: Caller,
  body: OrderGroupBody,
  idempotency: Idempotency | null,
): Promise<OrderGroup> {
  const { vendorId } = caller;
  const now = ctx.now();
  const place = await settlePlace(ctx.maps.geocoder, body.pickUpLocation);
  return inTransaction(ctx.db, { vendorId }, (tx) =>
    once(tx, { vendorId, call: calls.create, idempotency, now }, async () => {
      refuseOtherUser(caller, body);
      const fields = readPickUp(body, { place, now });
      const group = newGroup(caller, await nextNumber(tx, vendorId), now, {
        ...fields,
        delivery_method: body.deliveryMethod ?? createDefaults.deliveryMethod,
        halal: body.halal ?? createDefaults.halal,
        note_to_driver: body.noteToDriver ?? '',
        delivery_note_to_driver: body.deliveryNoteToDriver ?? '',
      });
      // The invoice number will contain the vendor's code.
      await ensureVendor(tx, { vendorId, userName: caller.userName, now });
      await saveGroup(tx, group);
      await saveWords(tx, null, { group, orders: [] });
      await rememberPins(tx, { vendorId, places: [group.pick_up_location], now });
      await nudgeGroup(tx, group, now);
      await refuseMuchStored(tx, vendorId);
      return viewOf(ctx, tx, { group, orders: [] });
    }),
  );
}

type Given = ReturnType<typeof readPickUp> &
  Pick<OrderGroupRow, 'delivery_method' | 'halal' | 'note_to_driver' | 'delivery_note_to_driver'>;

export function newGroup({ vendorId, userId }: Caller, number: number, now: Date, given: Given): OrderGroupRow {
  return {
    ...given,
    vendor_id: vendorId,
    id: newId(now),
    number,
    user_id: userId,
    status: 'OPEN',
    version: 1,
    distance_source: 'estimate',
    ...unobserved,
    parts: null,
    confirmed_at: null,
    created_at: now,
    paid: false,
    invoice_id: null,
    invoice_issued_at: null,
    invoice_due_at: null,
    confirm_key: null,
    processing_since: null,
    forgotten: null,
    advice_saving: 0,
    split_saving: 0,
    placed_stops: 0,
    ...stopFigures([]),
  };
}

/** Counted per vendor; deleted drafts leave gaps. Refuses if the vendor has too many drafts. */
export async function nextNumber(tx: Tx, vendorId: string): Promise<number> {
  // The counter's row is locked from here, so concurrent requests are counted one after another.
  const [{ last }, { drafts }] = await Promise.all([
    sqlOne<{ last: number }>(tx, { name: 'next-group-number', text: NEXT, values: [vendorId] }),
    sqlOne<{ drafts: number }>(tx, { name: 'count-drafts', text: DRAFTS, values: [vendorId, MOST_DRAFTS] }),
  ]);
  if (drafts >= MOST_DRAFTS) throw new AppError('rule_violation', TOO_MANY_DRAFTS);
  return last;
}

/** Decisions 10.11. */
const MOST_DRAFTS = 500;
const TOO_MANY_DRAFTS = sentence`You can have at most 500 drafts. Confirm or delete some of them first.`;

const DRAFTS = `
  select count(*) as drafts from (
    select from order_groups where vendor_id = $1 and status = 'OPEN' limit $2) as open`;

const NEXT = `
  insert into order_group_counters as c (vendor_id, last) values ($1, 1)
  on conflict (vendor_id) do update set last = c.last + 1 returning last`;
