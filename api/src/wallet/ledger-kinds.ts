import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import type { MovementKind } from '@tibara/contract/wallet/calls';
import { wayNames } from '@tibara/contract/wallet/rules';

type LedgerKind = {
  /** The kind of movement that the merchant sees. It is null for a transfer that touches no wallet. */
  movement: MovementKind | null;
  /** The words on a statement, if the movement touches a wallet. */
  label?: Sentence;
  /** The transfer is a separate line of the history. Without this mark it belongs to the line of its payment. */
  isLine?: true;
  /** The wallet may go below 0 and is then in debt. `post_transfer` has the same list. */
  mayOverdraw?: true;
};

/** The only list of all kinds of transfers. */
const kinds = {
  top_up: { movement: 'top_up', label: sentence`Top-up`, isLine: true },
  bank_top_up: { movement: 'bank_top_up', label: sentence`Top-up by bank transfer`, isLine: true },
  hold: { movement: 'hold', label: sentence`Held at confirmation` },
  capture_delivery: { movement: 'capture', label: sentence`Charged for delivery` },
  capture_door_to_door: { movement: 'capture', label: sentence`Charged for door-to-door` },
  release: { movement: 'release', label: sentence`Returned` },
  voucher_credit: { movement: 'voucher_credit', label: sentence`Voucher credit` },
  chargeback: { movement: 'chargeback', label: sentence`Top-up reversed`, isLine: true, mayOverdraw: true },
  chargeback_won: { movement: 'chargeback_won', label: sentence`Reversed top-up restored`, isLine: true },
  balance_return: { movement: 'balance_return', label: sentence`Paid out to you`, isLine: true },
  correction: { movement: 'correction', label: sentence`Refunded to your card`, isLine: true, mayOverdraw: true },
  invoice_delivery: { movement: null },
  invoice_door_to_door: { movement: null },
  bank_receipt: { movement: null },
  unapplied_receipt: { movement: null },
  payout: { movement: null },
  payout_fee: { movement: null },
  courier_loss: { movement: null },
  courier_cost: { movement: null },
  courier_refund: { movement: null },
} as const satisfies Record<string, LedgerKind>;

export type Kind = keyof typeof kinds;

export const ledgerKinds: Readonly<Record<Kind, LedgerKind>> = kinds;

const topUpLabels: ReadonlyMap<string, Sentence> = new Map(
  Object.entries(wayNames).map(([way, name]) => [way, sentence`Top-up by ${name}`]),
);

const known: ReadonlyMap<string, LedgerKind> = new Map(Object.entries(kinds));

/** The words on a statement. `way` is the way of a top-up, or ''. */
export const movementLabel = (kind: string, way = ''): Sentence =>
  topUpLabels.get(way) ?? known.get(kind)?.label ?? { text: kind.replaceAll('_', ' '), values: [] };

/** A list for SQL: `'top_up', 'correction'`. */
export const kindsThat = (has: 'isLine' | 'mayOverdraw'): string =>
  [...known].flatMap(([name, kind]) => (kind[has] ? [`'${name}'`] : [])).join(', ');
