import { Trans } from '@lingui/react/macro';
import { currencySymbol } from '@tibara/contract/money';
import type { Order } from '@tibara/contract/orders/views';
import { formatDayAndClock } from '@tibara/contract/time';
import type { ReactNode } from 'react';
import { Found } from '../../../ui/found/Found';
import { Money } from '../../../ui/money/Money';
import { shownPhone } from '../../../ui/phone/shown-phone';
import { unbroken } from '../../../ui/unbroken';

/** A value of a drop-off or an order, with its heading. */
export interface Column {
  id: string;
  name: ReactNode;
  /** False or empty without a value. */
  value: ReactNode;
  isNumeric?: boolean;
}

export type Stack = readonly [Column, ...Column[]];

interface DropOffColumns {
  each: Stack[];
  /** Related columns above each other, because the page also has the payment. */
  stacked: Stack[];
  below: Column[];
}

/** The columns of an order's drop-offs (spec 2.6). The number of a drop-off that a search found is marked. */
export function columnsOf(order: Order, isFound = false): DropOffColumns {
  const { address, unitNumber } = order.dropOffLocation;
  const symbol = currencySymbol(order.currency);
  const money = (cents: number) => <Money cents={cents} currency={order.currency} bare />;
  const shownNumber = isFound ? <Found>{unbroken(order.number)}</Found> : unbroken(order.number);
  const number = { id: 'number', name: <Trans>Order Number</Trans>, value: <strong>{shownNumber}</strong> };
  const time = {
    id: 'time',
    name: <Trans>Delivery Date & Time</Trans>,
    value: <span className="whitespace-nowrap">{formatDayAndClock(order.deliverDateTime)}</span>,
  };
  const recipient = { id: 'recipient', name: <Trans>Recipient Name</Trans>, value: order.recipientName };
  const phone = { id: 'phone', name: <Trans>Phone No.</Trans>, value: unbroken(shownPhone(order.recipientPhone)) };
  const email = { id: 'email', name: <Trans>Email</Trans>, value: order.recipientEmail };
  const unit = { id: 'unit', name: <Trans>Unit Number</Trans>, value: unitNumber };
  const place = { id: 'address', name: <Trans>Delivery Address</Trans>, value: address };
  const product = { id: 'product', name: <Trans>Product</Trans>, value: order.product };
  const receipt = { id: 'receipt', name: <Trans>Receipt Number</Trans>, value: order.receiptNumber };
  const distance = {
    id: 'distance',
    name: <Trans>Distance from previous location (km)</Trans>,
    value: (order.deliveryRange / 1000).toFixed(2),
    isNumeric: true,
  };
  const doorToDoor = {
    id: 'doorToDoor',
    name: <Trans>Door To Door Charges ({symbol})</Trans>,
    value: order.doorToDoorFee > 0 && money(order.doorToDoorFee),
    isNumeric: true,
  };
  const delivery = {
    id: 'delivery',
    name: <Trans>Delivery Charges ({symbol})</Trans>,
    value: money(order.deliveryFee),
    isNumeric: true,
  };
  const cash = {
    id: 'cash',
    name: <Trans>Cash on Delivery Amount ({symbol})</Trans>,
    value: order.isCodEnabled && order.codAmount !== null && money(order.codAmount),
    isNumeric: true,
  };
  const note = { id: 'note', name: <Trans>Note To Driver</Trans>, value: order.noteToDriver };
  return {
    each: [
      [number],
      [time],
      [recipient],
      [phone],
      [email],
      [unit],
      [place],
      [product],
      [receipt],
      [distance],
      [doorToDoor],
      [delivery],
      [cash],
      [note],
    ],
    stacked: [[number, time], [recipient, phone], [place, unit], [delivery, doorToDoor], [cash]],
    below: [distance, email, product, receipt, note],
  };
}
