import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { giveTerms } from './give-terms.ts';
import type { TestApi } from './harness.ts';
import type { Merchant } from './make-merchant.ts';
import { fleetTells, makeDraft } from './make-order-group.ts';

/** A delivered group on terms: its invoice is issued and its price owed. */
export async function makeInvoiced(host: TestApi, merchant: Merchant): Promise<OrderGroup & { invoiceId: string }> {
  const { token } = merchant;
  await giveTerms(host, merchant, 1_000_000);
  const draft = await makeDraft(host, merchant);
  const params = { id: draft.id };
  const confirmed = await host.call(api.orders.confirm, {
    token,
    params,
    key: `confirm ${draft.id}`,
    body: { paymentMethod: 'INVOICE' },
  });
  if (confirmed.status !== 200) throw new Error(confirmed.error.message);
  await fleetTells(host, draft, 'assigned');
  await fleetTells(host, draft, 'picked_up');
  await fleetTells(host, draft, 'delivered', { orderId: draft.orders[0]?.id });
  const group = (await host.call(api.orders.get, { token, params })).body;
  if (!group.invoiceId) throw new Error(`${group.number} has no invoice`);
  return { ...group, invoiceId: group.invoiceId };
}
