import { api } from '@tibara/contract';
import { countries, currencyOfRegion, type LocationInput, type Region } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import { regions } from '@tibara/contract/regions';
import { expect, test } from 'vitest';
import { askPaper } from '#test/ask-paper.ts';
import { startApi } from '#test/harness.ts';
import { cards, makePayer, topUpWith } from '#test/make-card.ts';
import { fleetTells, makeDraft } from '#test/make-order-group.ts';

const host = await startApi();

/** Some hundred metres north of the middle of the country's map. */
function placeIn(country: Region, metres: number): LocationInput {
  const { latitude, longitude } = regions[country].centre;
  return {
    address: `Kilometre ${metres / 1000}`,
    coordinate: { latitude: latitude + metres / 111_000, longitude },
    country,
  };
}

test.each(countries)('an order in %s is priced, paid and invoiced in its currency', async (region) => {
  const payer = await makePayer(host, cards.good);
  const { token } = payer;
  const wallet = await host.call(api.wallet.createWallet, { token, body: { region } });
  const credited = await topUpWith(host, { ...payer, walletId: wallet.body.id }, 5000, `top up in ${region}`);
  const currency = currencyOfRegion(region);
  expect(credited.body).toMatchObject({ status: 'SUCCESS', wallet: { region, currency, balanceAmount: 5000 } });

  const at = (metres: number) => ({ dropOffLocation: placeIn(region, metres) });
  const draft = await makeDraft(host, payer, [at(900)], { pickUpLocation: placeIn(region, 0) });
  expect(draft).toMatchObject({ region, currency, subtotal: 700 });

  const params = { id: draft.id };
  await host.call(api.orders.confirm, { token, params, key: `pay in ${region}`, body: { paymentMethod: 'WALLET' } });
  await fleetTells(host, draft, 'assigned');
  await fleetTells(host, draft, 'picked_up');
  await fleetTells(host, draft, 'delivered', { orderId: draft.orders[0]?.id });
  const { body: wallets } = await host.call(api.wallet.wallets, { token, query: { userId: payer.userId } });
  expect(wallets.find((each) => each.region === region)).toMatchObject({
    currency,
    balanceAmount: 4300,
    heldAmount: 0,
  });

  const { text } = await askPaper(host, api.billing.invoicePdf, { token, params });
  expect(text).toContain(formatCents(700, currency).replace('\u00a0', ' '));
});
