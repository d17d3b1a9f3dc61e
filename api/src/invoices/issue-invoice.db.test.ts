import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { logInAgain } from '#test/log-in-again.ts';
import { makeInvoiced } from '#test/make-invoiced.ts';
import { makeMerchant } from '#test/make-merchant.ts';

const host = await startApi();
const { ctx, clock } = host;

test('the year of an invoice begins at midnight of UTC+8, again with number 1', async () => {
  const numbers = [];
  clock.set('2026-12-31T15:59:59.999Z');
  const merchant = await makeMerchant(ctx);
  for (const time of ['15:59:59.999', '16:00:00.000', '23:59:59.999']) {
    clock.set(`2026-12-31T${time}Z`);
    const { invoiceId } = await makeInvoiced(host, await logInAgain(host, merchant));
    numbers.push(invoiceId.replace(/-[0-9A-Z]{6}-/, ' '));
  }
  expect(numbers).toEqual(['INV-2026 1', 'INV-2027 1', 'INV-2027 2']);
});
