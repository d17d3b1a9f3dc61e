import { api } from '@tibara/contract';
import { reconcileCharges } from '../src/wallet/reconcile/reconcile-charges.ts';
import { bankPageOf, decideAtBank } from './bank-page.ts';
import type { withholdEvents } from './card-events.ts';
import type { TestApi } from './harness.ts';
import { balanceOf, makePayer, topUpWith } from './make-card.ts';

/** One page: paid, given up, looked for, reported twice and compared at once. Returns its one outcome. */
export async function racePage(shop: TestApi, events: ReturnType<typeof withholdEvents>, way: 'FPX' | 'GRABPAY') {
  const { call, ctx, inspectorDb } = shop;
  const payer = await makePayer(shop);
  const { token, walletId: id, vendorId } = payer;
  const { error } = await topUpWith(shop, payer, 5000, 'k1', way);
  const params = { id, topUpId: String(error.data?.topUpId) };
  const page = bankPageOf(error);
  const charge = inspectorDb.selectFrom('sandbox_charges').selectAll().where('session_id', '=', page);
  const { id: chargeId, metadata } = await charge.executeTakeFirstOrThrow();
  const object = { id: chargeId, amount: 5000, currency: 'myr', metadata };
  const report = () => events.send(events.signed({ type: 'payment_intent.succeeded', data: { object } }));
  const paid = decideAtBank(shop, page);
  const giveUp = call(api.wallet.giveUpTopUp, { token, params });
  const resume = () => call(api.wallet.resumeTopUp, { token, params });
  await Promise.all([paid, giveUp, resume(), reconcileCharges(ctx), resume()]);
  const { status: atProvider } = await charge.executeTakeFirstOrThrow();
  const own = events.withheld.splice(0);
  const reports = atProvider === 'succeeded' ? [report(), report()] : [];
  await Promise.all([...reports, ...own.map(events.send), resume(), reconcileCharges(ctx)]);
  const { status } = await inspectorDb
    .selectFrom('top_ups')
    .select('status')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return { atProvider, status, balance: await balanceOf(shop, payer) };
}

/** All values of one end, or all values of the other. */
export const pageEnds = [
  { atProvider: 'succeeded', status: 'SUCCESS', balance: 5000 },
  { atProvider: 'declined', status: 'FAILED', balance: 0 },
];
