import type { InvoiceLine } from '@tibara/contract/billing/calls';
import { cents } from '@tibara/contract/money';
import type { Stored } from '../queries.ts';
import { groupNumber } from './view.ts';

/** The lines of an invoice from the present orders: stored at its issue. Deleted data of recipients is left out. */
export const invoiceLines = ({ group, orders }: Stored): InvoiceLine[] =>
  orders.flatMap((order): InvoiceLine[] => {
    const isForgotten = group.forgotten === 3;
    const line = {
      orderNumber: `${groupNumber(group)}-${order.number}`,
      recipient: isForgotten ? null : order.recipient_name,
      metres: order.leg_metres,
      isFailed: order.status === 'FAILED',
    };
    const address = isForgotten ? null : order.drop_off_location.address;
    const delivery: InvoiceLine = { ...line, kind: 'delivery', address, cents: cents(order.delivery_fee) };
    if (!order.door_to_door) return [delivery];
    return [delivery, { ...line, kind: 'door_to_door', address: null, cents: cents(order.door_to_door_fee) }];
  });
