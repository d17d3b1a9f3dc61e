import { api } from '@tibara/contract';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder, estimateOf } from '../fixtures/order-surroundings';
import { petalingJaya, subangJaya } from '../fixtures/orders';
import { offerPlaces } from '../fixtures/place-search';
import { answers, open, screen, user } from '../harness/screen';
import { storeVisitorRoute } from '../place-order/order-parts';

export const aida = 'Aida 012-778 1902, 12 Jalan Telawi 3, Bangsar';
export const ravi = 'Ravi 016-330 9921, 88 Jalan Besar, Kajang';
export const chat = `${aida}\n\n${ravi}`;

export const pasteField = () => screen.findByLabelText('Messages of a chat, or rows of a spreadsheet');
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const cell = (id: string) => document.getElementById(`cell-${id}`);

/** Every address is found, and every drop-off has a price. */
export function answerRows(): void {
  answerAroundOrder();
  offerPlaces();
  answers.on(api.places.geocode, ({ query: { address } }) => ({ ...petalingJaya, address }));
  answers.on(api.pricing.estimate, ({ body }) => estimateOf(body.orders.map((_, index) => 713 + index * 101)));
}

export async function paste(text = chat): Promise<void> {
  (await pasteField()).focus();
  await user.paste(text);
}

/** A merchant with a pick-up pastes a text. */
export async function openRows(text: string): Promise<void> {
  answerRows();
  storeVisitorRoute(subangJaya);
  await open('/paste-orders', { as: shop });
  await paste(text);
}
