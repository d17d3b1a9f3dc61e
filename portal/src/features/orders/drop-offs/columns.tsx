import { currencySymbol } from '@tibara/contract/money';
import { type DropOffColumn, dropOffColumnNames, dropOffColumns } from '@tibara/contract/orders/columns';
import type { Order } from '@tibara/contract/orders/views';
import { formatDayAndClock } from '@tibara/contract/time';
import type { ReactNode } from 'react';
import { Found } from '#ui/found/Found.tsx';
import { said } from '#ui/language/language.ts';
import { Money } from '#ui/money/Money.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { unbroken } from '#ui/unbroken.tsx';

/** A value of a drop-off or an order, with its heading. */
export interface Column {
  id: string;
  name: ReactNode;
  /** False or empty without a value. */
  value: ReactNode;
  isNumeric?: boolean;
}

export type Stack = readonly [Column, ...Column[]];

export const stacked = <Id,>(stacks: readonly (readonly [Id, ...Id[]])[], columnOf: (id: Id) => Column): Stack[] =>
  stacks.map(([first, ...others]) => [columnOf(first), ...others.map(columnOf)]);

interface DropOffColumns {
  each: Stack[];
  /** Related columns above each other, because the page also has the payment. */
  stacked: Stack[];
  below: Column[];
}

/** The columns of an order's drop-offs (spec 2.6). The number of a drop-off that a search found is marked. */
export function columnsOf(order: Order, isFound = false): DropOffColumns {
  const columnOf = (id: DropOffColumn): Column => {
    const { title, kind } = dropOffColumns[id];
    const name = kind === 'amount' ? `${said(title)} (${currencySymbol(order.currency)})` : said(title);
    return { id, name, value: shownValue(order, id, isFound), isNumeric: kind === 'amount' || kind === 'kilometres' };
  };
  return {
    each: dropOffColumnNames.map((id) => [columnOf(id)]),
    stacked: stacked(stacks, columnOf),
    below: below.map(columnOf),
  };
}

const stacks = [
  ['number', 'deliverDateTime'],
  ['recipientName', 'recipientPhone'],
  ['address', 'unitNumber'],
  ['deliveryFee', 'doorToDoorFee'],
  ['codAmount'],
] as const satisfies DropOffColumn[][];

const placed = new Set<DropOffColumn>([...stacks.flat(), 'deliveryRange']);
const below: DropOffColumn[] = ['deliveryRange', ...dropOffColumnNames.filter((id) => !placed.has(id))];

function shownValue(order: Order, id: DropOffColumn, isFound: boolean): ReactNode {
  const number = unbroken(order.number);
  const money = (cents: number) => <Money cents={cents} currency={order.currency} bare />;
  switch (id) {
    case 'number':
      return <strong>{isFound ? <Found>{number}</Found> : number}</strong>;
    case 'deliverDateTime':
      return <span className="whitespace-nowrap">{formatDayAndClock(order.deliverDateTime)}</span>;
    case 'recipientPhone':
      return unbroken(shownPhone(order.recipientPhone));
    case 'unitNumber':
    case 'address':
      return order.dropOffLocation[id];
    case 'deliveryRange':
      return (order.deliveryRange / 1000).toFixed(2);
    case 'doorToDoorFee':
      return order.doorToDoorFee > 0 && money(order.doorToDoorFee);
    case 'deliveryFee':
      return money(order.deliveryFee);
    case 'codAmount':
      return order.codAmount !== null && money(order.codAmount);
    default:
      return order[id];
  }
}
