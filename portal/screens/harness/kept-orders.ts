import { api } from '@tibara/contract';
import { type Cents, cents } from '@tibara/contract/money';
import type { Status } from '@tibara/contract/order-groups/status';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { toPage } from '@tibara/contract/page';
import type { Payment } from '@tibara/contract/wallet/calls';
import { Refusal } from './answers';
import { draftOf, dropOff, idOf } from './orders';
import { answers } from './screen';

/** One of several orders; its number and its ids follow from `at`. */
export function orderAt(at: number, status: Status, more: Partial<OrderGroup> = {}): OrderGroup {
  const group = { id: idOf(at), number: numberOf(at), status, orders: stopsOf(at, [{ status }]), ...more };
  return draftOf(group.orders, group);
}

/** The drop-offs of such an order. */
export const stopsOf = (at: number, stops: readonly Partial<Order>[]): OrderGroup['orders'] =>
  draftOf(
    stops.map((stop, index) => ({
      ...dropOff(index + 1),
      id: idOf(1000 * at + index + 1),
      number: `${numberOf(at)}-${index + 1}`,
      ...stop,
    })),
  ).orders;

const numberOf = (at: number): string => `OG-${String(at).padStart(6, '0')}`;

/** What a confirmed order holds on the wallet. */
export const heldPayment = (amount: Cents): Payment => ({
  id: idOf(70),
  walletId: idOf(71),
  status: 'PENDING',
  method: 'WALLET',
  createdAt: '2026-11-24T01:00:00.000Z',
  settledAt: null,
  initialRequestedAmount: amount,
  finalPaymentAmount: null,
  refundedAmount: cents(0),
  voucherCreditAmount: cents(0),
  metadata: { orderGroupId: idOf(1), orderGroupNumber: numberOf(1) },
  voucher: null,
});

/** The merchant's orders, which are listed by status, number and page, and can be read, deleted and cancelled. */
export function keepOrders(first: readonly OrderGroup[]) {
  const { list, get, remove, cancel } = api.orderGroups;
  let groups = first;
  const found = (id: string) => groups.find((group) => group.id === id);
  /** As by another tab. */
  const change = (id: string, more: Partial<OrderGroup>) => {
    groups = groups.map((group) => (group.id === id ? { ...group, ...more, version: group.version + 1 } : group));
  };
  const drop = (id: string) => {
    groups = groups.filter((group) => group.id !== id);
  };
  /** For a test that let deletions fail before. */
  const answerRemoval = () =>
    answers.on(remove, ({ params: { id } }) => {
      if (!found(id)) return new Refusal('not_found');
      drop(id);
      return undefined;
    });
  answerRemoval();
  answers.on(list, ({ query: { status, q = '', page, size } }) => {
    const listed = groups.filter((group) => (!status || status.includes(group.status)) && group.number.includes(q));
    return toPage(listed.slice(page * size, (page + 1) * size), { page, size }, listed.length);
  });
  answers.on(get, ({ params: { id } }) => found(id) ?? new Refusal('not_found'));
  answers.on(cancel, ({ params: { id } }) => {
    change(id, { status: 'CANCELLED' });
    const group = found(id);
    return group ? { ...group, wallet: null } : new Refusal('not_found');
  });
  return { change, drop, answerRemoval };
}
