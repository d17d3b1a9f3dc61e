import { api } from '@tibara/contract';
import { type Cents, cents } from '@tibara/contract/money';
import type { PaymentMethod } from '@tibara/contract/wallet/calls';
import { endingOf, heldAtConfirm } from '@tibara/contract/wallet/money-preview';
import { expect, test } from 'vitest';
import { giveTerms } from '#test/give-terms.ts';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fillWallet, makeDraft } from '#test/make-order-group.ts';
import { makeVoucher } from '#test/make-voucher.ts';
import { atMetre, rulerRouter } from '#test/ruler-router.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { lockGroup, type Stored } from '../queries.ts';
import { settleGroup } from './settle.ts';
import { applyTransition } from './transitions.ts';

const { maps } = rulerRouter();
const host = await startApi({ far: { maps } });
const { call, ctx, db } = host;

type Way = {
  sizes: number[];
  method: PaymentMethod;
  discount: { discountAmount?: Cents; discountPercentage?: number } | null;
};

const ways: Way[] = [
  { sizes: [5], method: 'WALLET', discount: null },
  // More than two of the stops cost, so that it is capped after a failure.
  { sizes: [1, 2, 3, 4, 5], method: 'WALLET', discount: { discountAmount: cents(600) } },
  { sizes: [5], method: 'INVOICE', discount: { discountPercentage: 12.5 } },
];

test.each(ways)(
  'the preview equals the ledger for any failed drop-offs: $method, $discount',
  async ({ sizes, method, discount }) => {
    const merchant = await makeMerchant(ctx);
    await giveTerms(host, merchant, 1_000_000);
    for (const size of sizes) {
      const { group, before, promoCode } = await confirm(merchant, size, method, discount);
      const payable = { orders: group.orders, promoCode, method };
      expect(before.available - (await balance(merchant)).available).toBe(heldAtConfirm(payable));
      for (let chosen = 0; chosen < 2 ** size; chosen++) {
        const failed = new Set([...group.orders.keys()].filter((index) => (chosen >> index) & 1));
        const posted = await endWith(group, failed);
        const { charged, returned, voucherCredit, paid } = endingOf(payable, failed);
        expect({ failed, ...posted }).toEqual({ failed, charged, returned, voucherCredit });
        expect(paid).toBe(posted.charged - posted.voucherCredit);
      }
    }
  },
);

type Confirmed = Awaited<ReturnType<typeof confirm>>['group'];

async function confirm(merchant: Merchant, size: number, method: PaymentMethod, discount: Way['discount']) {
  const stops = Array.from({ length: size }, (_, index) => ({
    dropOffLocation: atMetre(3300 * (index + 1) + 470 * index * index),
    doorToDoor: index % 2 === 1,
  }));
  const draft = await makeDraft(host, merchant, stops, { pickUpLocation: atMetre(0) });
  await fillWallet(host, merchant, draft.subtotal);
  const voucher = discount && (await makeVoucher(host, merchant, discount));
  const before = await balance(merchant);
  const response = await call(api.orders.confirm, {
    token: merchant.token,
    key: draft.id,
    params: { id: draft.id },
    body: { paymentMethod: method, voucherId: voucher?.id ?? null },
  });
  if (response.status !== 200) throw new Error(response.error.message);
  return { group: response.body, before, promoCode: voucher?.promoCode ?? null };
}

const balance = ({ vendorId }: Merchant) =>
  inTransaction(db, { vendorId }, (tx) =>
    tx.selectFrom('wallets').select(['available', 'held']).where('vendor_id', '=', vendorId).executeTakeFirstOrThrow(),
  );

/** Drives the group to its end, reads the postings, and rolls back. */
async function endWith({ vendorId, id, orders }: Confirmed, failed: ReadonlySet<number>): Promise<Posted> {
  const found: Posted[] = [];
  const takenBack = new Error('taken back');
  const drive = inTransaction(db, { vendorId }, async (tx) => {
    let stored: Stored = await lockGroup(tx, vendorId, id);
    for (const [index, { id: orderId }] of orders.entries()) {
      const type = failed.has(index) ? 'stop_failed' : 'delivered';
      const seen = { eventId: orderId, type, occurredAt: ctx.now(), orderId } as const;
      stored = applyTransition(stored, seen, ctx.now()) ?? stored;
    }
    await settleGroup(ctx, tx, stored);
    found.push(await postedFor(tx, vendorId, id));
    throw takenBack;
  });
  await expect(drive).rejects.toBe(takenBack);
  const [posted] = found;
  if (!posted) throw new Error('The group did not end');
  return posted;
}

type Posted = { charged: number; returned: number; voucherCredit: number };

async function postedFor(tx: Tx, vendorId: string, orderGroupId: string): Promise<Posted> {
  const rows = await tx
    .selectFrom('ledger_transfers as t')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.vendor_id', '=', 't.vendor_id').onRef('p.id', '=', 't.payment_id'),
    )
    .select(['t.kind', 't.to_account', 't.cents'])
    .where('t.vendor_id', '=', vendorId)
    .where('p.order_group_id', '=', orderGroupId)
    .execute();
  const sum = (...wanted: string[]) =>
    rows.filter(({ kind }) => wanted.includes(kind)).reduce((total, { cents }) => total + cents, 0);
  return {
    charged: sum('capture_delivery', 'capture_door_to_door', 'invoice_delivery', 'invoice_door_to_door'),
    returned: sum('release'),
    voucherCredit: sum('voucher_credit'),
  };
}
