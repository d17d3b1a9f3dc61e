import { api } from '@tibara/contract';
import { keepGroup } from '../fixtures/kept-group';
import { shop } from '../fixtures/merchant';
import { estimateOf } from '../fixtures/order-surroundings';
import { draftOf, idOf, petalingJaya } from '../fixtures/orders';
import { Refusal } from '../harness/answers';
import { answers, open, screen } from '../harness/screen';

export const head =
  'Recipient name,Recipient phone,Product,Unit,Address,Delivery date time,COD,City,Country,Note,Door-to-door';
export const good = [
  'Wei Ling,+60198765432,Lunch set A,12-3A,"12 Jalan Telawi 3, Bangsar Baru",11/25/2026 11:00,18.00,Kuala Lumpur,Malaysia,Ring twice,',
  'Ravi,+60163309921,Cake,,"88 Jalan Besar",11/25/2026 12:30,,Kajang,Malaysia,,yes',
];

export const field = () => screen.findByLabelText(/^Upload a CSV or Excel file/);

export const unknownShop = 'Pangsapuri Lim, USJ 16';
const unknown = ['somewhere nowhere', unknownShop];

/** Opens the import of a draft without drop-offs. Every address except these is found. */
export async function openImport(path = '/main-order', width = 1440): Promise<void> {
  keepGroup(draftOf([]));
  answers.on(api.pricing.estimate, ({ body }) => estimateOf(body.orders.map(() => 713)));
  answers.on(api.places.geocode, ({ query: { address } }) =>
    unknown.includes(address)
      ? new Refusal('rule_violation', `Error while geocoding address: ${address}.`)
      : { ...petalingJaya, address },
  );
  await open(`${path}/${idOf(1)}/import`, { as: shop, width });
  await screen.findByRole('heading', { level: 1, name: 'Import bulk order' });
}
