import { api } from '@tibara/contract';
import { toPage } from '@tibara/contract/page';
import { shop } from '../../portal/screens/fixtures/merchant.ts';
import { draftOf, idOf } from '../../portal/screens/fixtures/orders.ts';
import { expect, test } from './harness/layout-test.ts';

test('[R247] past statuses are green, orange and red', async ({ portal: { page, answers, open } }) => {
  const past = (['SUCCESS', 'CANCELLED', 'FAILED'] as const).map((status, at) =>
    draftOf(undefined, { id: idOf(at + 1), number: `OG-00000${at + 1}`, status }),
  );
  answers.on(api.orders.list, ({ query }) => toPage(past, query, 3));
  await open('/app/order-history', shop);
  for (const [label, color] of [
    ['Completed', 'rgb(27, 107, 58)'],
    ['Cancelled', 'rgb(138, 75, 0)'],
    ['Failed', 'rgb(179, 38, 30)'],
  ] as const) {
    await expect(page.getByRole('table').getByText(label, { exact: true })).toHaveCSS('color', color);
  }
});
