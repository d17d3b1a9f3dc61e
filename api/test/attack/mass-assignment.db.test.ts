import { expect, test, vi } from 'vitest';
import { startApi } from '../harness.ts';
import { ask } from './ask.ts';
import { everyCall } from './every-call.ts';
import { type Plan, planFor } from './plan.ts';
import type { Json, JsonObject } from './shape.ts';
import { branchesOf, type Shape, shapeOf } from './shape.ts';
import { tablesHolding } from './table-hashes.ts';
import { makeWorld, renew } from './world.ts';

vi.setConfig({ testTimeout: 120_000 });
const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const honest = await makeWorld(host, 'mark-of-a-merchant-51de');
/** The greedy merchant has the same rows as the honest one. It sends the same requests with more fields. */
const greedy = await makeWorld(host, 'mark-of-a-merchant-51de');

const foreignId = 'ffffffff-0000-7000-8000-00000000abcd';
const foreignNumber = 987_654_321;
const foreignText = 'set-from-outside-c0de';
const foreignTime = '2033-03-03T03:03:03.333Z';

/** Fields that only the server may set, with values that it would never set. */
const ownedByServer: JsonObject = {
  id: foreignId,
  vendorId: foreignId,
  vendor_id: foreignId,
  userId: foreignId,
  user_id: foreignId,
  userName: foreignText,
  role: foreignText,
  version: foreignNumber,
  number: foreignText,
  status: 'SUCCESS',
  paid: true,
  balanceAmount: foreignNumber,
  balance: foreignNumber,
  available: foreignNumber,
  heldAmount: foreignNumber,
  debt: true,
  creditLimit: foreignNumber,
  credit_limit: foreignNumber,
  walletId: foreignId,
  paymentId: foreignId,
  payment: { id: foreignId, status: 'SUCCESS', finalPaymentAmount: 1 },
  voucher: { id: foreignId, promoCode: { discountAmount: foreignNumber } },
  discountAmount: foreignNumber,
  discountPercentage: foreignNumber,
  deliveryFee: foreignNumber,
  doorToDoorFee: foreignNumber,
  delivery_fee: foreignNumber,
  deliveryDuration: foreignNumber,
  deliveryRange: foreignNumber,
  distance: foreignNumber,
  subtotal: foreignNumber,
  currency: foreignText,
  region: foreignText,
  invoiceId: foreignText,
  invoiceIssueDate: foreignTime,
  confirmedTime: foreignTime,
  completionTime: foreignTime,
  createdAt: foreignTime,
  assigned: true,
  assignedDriver: foreignText,
  rider: { name: foreignText, contactNumber: foreignText },
  assignedTime: foreignTime,
  trackingLink: foreignText,
  shareLink: foreignText,
  proofOfDelivery: foreignText,
  hadPickedUp: true,
  hadDelivered: true,
  useCount: foreignNumber,
  isAutomatic: true,
  ratings: foreignNumber,
  applied: true,
  creditCard: { brand: foreignText, last4: '0000' },
  outcome: foreignText,
};

test("a caller cannot set the server's fields", async () => {
  const wrong: string[] = [];
  for (const each of everyCall.filter(({ call }) => call.access === 'user' && call.body)) {
    for (const world of [honest, greedy]) await renew(host, world);
    const plain = await ask(host.app, planFor(each, honest), { authorization: `Bearer ${honest.token}` });
    const plan = withServerFields(planFor(each, greedy));
    const response = await ask(host.app, plan, { authorization: `Bearer ${greedy.token}` });
    if (response.status !== plain.status && response.status !== 400)
      wrong.push(`${each.name}: ${response.status} ${response.text}`);
    for (const value of [foreignId, foreignText, String(foreignNumber), '2033-03-03']) {
      if (response.text.includes(value)) wrong.push(`${each.name}: answers ${value}`);
      for (const table of await tablesHolding(host.inspectorDb, value))
        wrong.push(`${each.name}: ${table} keeps ${value}`);
    }
    if (response.status < 400) {
      const [was, is] = [serverFields(plain.body), serverFields(response.body)];
      if (was !== is) wrong.push(`${each.name}: ${is} instead of ${was}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** The request with those fields in each object, except `version` if the call takes it. */
function withServerFields(plan: Plan): Plan {
  const shape = plan.call.body ? shapeOf(plan.call.body) : {};
  return { ...plan, body: plan.body === undefined ? undefined : stuffed(plan.body, shape) };
}

function stuffed(value: Json, shape: Shape): Json {
  if (Array.isArray(value)) return value.map((each) => stuffed(each, shape.items ?? {}));
  if (value === null || typeof value !== 'object') return value;
  const properties = propertiesOf(shape);
  const own = Object.entries(value).map(([name, inner]) => [name, stuffed(inner, properties[name] ?? {})]);
  const isAsked = (name: string) => name in value || (name === 'version' && 'version' in properties);
  const foreign = Object.entries(ownedByServer).filter(([name]) => !isAsked(name));
  return Object.fromEntries([...foreign, ...own]);
}

const propertiesOf = (shape: Shape): Record<string, Shape> =>
  Object.assign({}, shape.properties, ...branchesOf(shape).map(propertiesOf));

/** Fields without a special value, compared between the two responses. */
const compared = new Set([
  'status',
  'paid',
  'debt',
  'assigned',
  'hadPickedUp',
  'hadDelivered',
  'applied',
  'role',
  'version',
  'subtotal',
  'deliveryFee',
  'doorToDoorFee',
  'distance',
  'currency',
  'useCount',
]);

function serverFields(body: unknown): string {
  const found: string[] = [];
  JSON.stringify(body, (name, value: unknown) => {
    if (compared.has(name)) found.push(`${name} ${JSON.stringify(value)}`);
    return value;
  });
  return found.join(', ');
}
