import { plural, t } from '@lingui/core/macro';
import type { Order } from '@tibara/contract/orders/views';
import { inSequence } from '../details/stops/progress';
import type { Carrier } from './carriers';

/** 'Drop-offs 1 to 11' or 'Drop-offs 1, 4'. */
export function dropOffsText(orders: readonly Order[], { orderIds }: Pick<Carrier, 'orderIds'>): string {
  const positions = inSequence(orders).flatMap(({ id }, index) => (orderIds.includes(id) ? [index + 1] : []));
  const list = spansOf(positions).map(textOf).join(t`, `);
  return plural(positions.length, { one: `Drop-off ${list}`, other: `Drop-offs ${list}` });
}

type Span = [first: number, last: number];

function spansOf(positions: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (const position of positions) {
    const span = spans.at(-1);
    if (span?.[1] === position - 1) span[1] = position;
    else spans.push([position, position]);
  }
  return spans;
}

function textOf([first, last]: Span): string {
  if (first === last) return `${first}`;
  return last === first + 1 ? `${first}${t`, `}${last}` : t`${first} to ${last}`;
}
