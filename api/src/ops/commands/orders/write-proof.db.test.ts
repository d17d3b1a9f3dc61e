import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { storeProof } from '#dispatch/tracking/proof.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { makeConfirmed } from '#test/make-order-group.ts';
import { writeProof } from './order.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const folder = mkdtempSync(join(tmpdir(), 'tibara-proof-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('an operator gets the picture of a stop as a new file', async () => {
  const merchant = await makeMerchant(host.ctx);
  const { vendorId } = merchant;
  const group = await makeConfirmed(host, merchant, [{}, {}]);
  const picture = { contentType: 'image/jpeg', bytes: Buffer.from([255, 216, 255]) };
  const stop = { vendorId, orderGroupId: group.id, orderId: group.orders[1]?.id ?? '' };
  await inTransaction(host.db, { vendorId }, (tx) => storeProof(host.ctx, tx, stop, picture));
  const { operator } = makeOperator(host);
  const file = await writeProof(operator, group, { stop: '2', folder });
  expect(file).toBe(join(folder, `${group.number}-2.jpeg`));
  expect(readFileSync(file)).toEqual(picture.bytes);
  await expect(writeProof(operator, group, { stop: '2', folder })).rejects.toThrow('EEXIST');
  await expect(writeProof(operator, group, { stop: '1', folder })).rejects.toThrow('no picture of stop 1');
});
