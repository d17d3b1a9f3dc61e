import { waitFor } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { toPage } from '@tibara/contract/page';
import { beforeEach, expect, test } from 'vitest';
import { shop } from '../fixtures/merchant';
import { draftOf } from '../fixtures/orders';
import { answerWays } from '../fixtures/paying';
import { answers, open, screen, user } from '../harness/screen';

const draft = draftOf();

beforeEach(() => {
  answers.on(api.orders.list, ({ query }) => toPage([draft], query, 1));
  answers.on(api.orders.get, draft);
  answers.on(api.wallet.creditCards, []);
  answerWays();
});

async function expectOpens(button: string, name: string | RegExp): Promise<void> {
  await user.click(screen.getAllByRole('button', { name: button })[0] as HTMLElement);
  await screen.findByRole('dialog', { name });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function openList(): Promise<void> {
  await open('/app/order-groups', { as: shop });
  await screen.findByLabelText(`Select ${draft.number}`);
}

test('[R151] the list opens the report and the top-up', async () => {
  await openList();
  await expectOpens('Download report', 'Download report');
  await expectOpens('Top up', 'Top up');
});

test('[R151] a ticked draft opens the dialogs to edit, bookmark and delete it', async () => {
  await openList();
  await user.click(screen.getByLabelText(`Select ${draft.number}`));
  await expectOpens('Edit', `Edit ${draft.number}`);
  await expectOpens('Bookmark Pickup Details', 'Bookmark Pickup Details');
  await expectOpens('Delete', /^Delete OG-000001/);
});
