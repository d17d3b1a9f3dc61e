import { openProofs } from '../src/dispatch/tracking/links.ts';
import { proofPath, storeProof } from '../src/dispatch/tracking/proof.ts';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import type { TestApi } from './harness.ts';
import { makeMerchant } from './make-merchant.ts';
import { fleetTells, makeConfirmed } from './make-order-group.ts';

/** An order that was delivered with a picture, its link, and its merchant. */
export async function makePictured(
  host: TestApi,
  picture = { contentType: 'image/png', bytes: Buffer.from('a picture') },
  env = host.ctx.env,
) {
  const { ctx } = host;
  const merchant = await makeMerchant(ctx);
  const { vendorId } = merchant;
  const group = await makeConfirmed(host, merchant, [{}]);
  const orderId = group.orders[0]?.id ?? '';
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    await openProofs(ctx, tx, group);
    await storeProof({ ...ctx, env }, tx, { vendorId, orderGroupId: group.id, orderId }, picture);
  });
  await fleetTells(host, group, 'assigned');
  await fleetTells(host, group, 'delivered', { orderId, proofOfDelivery: proofPath(ctx, orderId) });
  return { merchant, group, vendorId, orderId, url: proofPath(ctx, orderId) };
}
