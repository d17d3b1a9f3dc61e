import { within } from '@testing-library/dom';
import type { Status } from '@tibara/contract/orders/status';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { keepOrders, orderAt, stopsOf } from '../fixtures/kept-orders';
import { shop } from '../fixtures/merchant';
import { open, screen, user } from '../harness/screen';

type ShownOrder = { order?: Partial<OrderGroup>; stops?: readonly Partial<Order>[]; width?: number };

/** Opens Order Details of OG-000001, by default too narrow for the map. */
export async function openOrder(status: Status, part: ShownOrder = {}) {
  const { order = {}, stops = [{ status }], width = 850 } = part;
  const group = orderAt(1, status, { orders: stopsOf(1, stops), ...order });
  const orders = keepOrders([group]);
  await open(`/app/order-history/${group.id}`, { as: shop, width });
  await screen.findByRole('heading', { level: 1, name: 'OG-000001' });
  return { ...orders, group };
}

/** The pick-up is 0, drop-offs count from 1. */
export function block(at: number): HTMLElement {
  const blocks = within(screen.getByRole('list', { name: 'Pick-up and drop-offs' })).getAllByRole('article');
  const found = blocks[at];
  if (!found) throw new Error(`there is no block ${at}`);
  return found;
}

export async function pressCancel(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel Order' }));
}

export const head = (): HTMLElement => partOf(screen.getByRole('heading', { level: 1 }), 'header');
export const charges = (): HTMLElement => partOf(screen.getByRole('heading', { name: 'Charges' }), 'section');

function partOf(element: HTMLElement, selector: string): HTMLElement {
  const part = element.closest<HTMLElement>(selector);
  if (!part) throw new Error(`it is in no ${selector}`);
  return part;
}
