import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { draftOf, dropOff, idOf } from './orders';
import { answers } from './screen';

/**
 * From now on this draft can be read and changed, as one version after another. What is sent is stored as it is:
 * prices and rules are the server's, and no screen test is about them.
 */
export function keepGroup(first: OrderGroup): { current: () => OrderGroup } {
  const { get, update, addOrder, updateOrder, removeOrder, moveOrder, arrangeOrders } = api.orderGroups;
  let group = first;
  const keep = (change: Partial<OrderGroup>): OrderGroup => {
    const orders = (change.orders ?? group.orders).map((order, ordinal) => ({ ...order, ordinal }));
    group = { ...group, ...change, orders, version: group.version + 1 };
    return group;
  };
  const orderOf = (id: string) => {
    const order = group.orders.find((each) => each.id === id);
    if (!order) throw new Error(`the group has no drop-off ${id}`);
    return order;
  };
  const others = (id: string) => group.orders.filter((order) => order.id !== id);
  answers.on(get, () => group);
  answers.on(update, ({ body: { orders, ...pickUp } }) => {
    const changed = new Map(orders?.map((order) => [order.id, order]));
    return keep({
      ...present(pickUp),
      orders: group.orders.map((order) => ({ ...order, ...present(changed.get(order.id) ?? {}) })),
    });
  });
  answers.on(addOrder, ({ body }) => {
    const added = draftOf([{ ...dropOff(group.orders.length + 1), id: idOf(500 + group.version), ...present(body) }]);
    const orders = [...group.orders, ...added.orders];
    const orderGroup = keep({ orders });
    const [order] = orderGroup.orders.slice(-1);
    if (!order) throw new Error('nothing was added');
    return { ...order, orderGroup };
  });
  answers.on(updateOrder, ({ params: { orderId }, body }) => {
    const before = orderOf(orderId);
    const after = { ...before, ...present(body), version: before.version + 1 };
    const orderGroup = keep({ orders: group.orders.map((order) => (order === before ? after : order)) });
    return { ...after, orderGroup };
  });
  answers.on(removeOrder, ({ params: { orderId } }) => keep({ orders: others(orderId) }));
  answers.on(moveOrder, ({ params: { orderId }, body: { ordinal } }) => {
    const orders = others(orderId);
    return keep({ orders: orders.toSpliced(ordinal, 0, orderOf(orderId)) });
  });
  answers.on(arrangeOrders, ({ body: { orderIds } }) => keep({ orders: orderIds.map(orderOf) }));
  return { current: () => group };
}

/** A field that is absent or empty in the request keeps its value. */
const present = <Fields extends object>(fields: Fields): Partial<OrderGroup> & object =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value != null && value !== '' && name !== 'version'),
  );
