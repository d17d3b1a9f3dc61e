import type { MovementKind } from '@tibara/contract/wallet/calls';

type LedgerKind = {
  /** What a merchant calls it; null where it never touches a wallet. */
  movement: MovementKind | null;
  /** Its words on a statement. */
  label: string;
  /** A line of the history by itself; otherwise it is a part of a payment. */
  isLine?: true;
  /** May leave less than nothing: the wallet is then in debt. `post_transfer` has the same list. */
  mayOverdraw?: true;
};

/** Every kind of transfer, in the only list of them. */
const kinds = {
  top_up: { movement: 'top_up', label: 'Top-up', isLine: true },
  hold: { movement: 'hold', label: 'Held at confirmation' },
  capture_delivery: { movement: 'capture', label: 'Charged for delivery' },
  capture_door_to_door: { movement: 'capture', label: 'Charged for door-to-door' },
  release: { movement: 'release', label: 'Returned' },
  voucher_credit: { movement: 'voucher_credit', label: 'Voucher credit' },
  chargeback: { movement: 'chargeback', label: 'Top-up reversed', isLine: true, mayOverdraw: true },
  chargeback_won: { movement: 'chargeback_won', label: 'Reversed top-up given back', isLine: true },
  balance_return: { movement: 'balance_return', label: 'Paid out to you', isLine: true },
  correction: { movement: 'correction', label: 'Given back to your card', isLine: true, mayOverdraw: true },
  invoice_delivery: { movement: null, label: 'Invoiced for delivery' },
  invoice_door_to_door: { movement: null, label: 'Invoiced for door-to-door' },
  bank_receipt: { movement: null, label: 'Bank transfer' },
  unapplied_receipt: { movement: null, label: 'Bank transfer, more than was owed' },
  payout: { movement: null, label: 'Payout of the card provider' },
  payout_fee: { movement: null, label: 'Fee of the card provider' },
} as const satisfies Record<string, LedgerKind>;

export type Kind = keyof typeof kinds;

export const ledgerKinds: Readonly<Record<Kind, LedgerKind>> = kinds;

const known: ReadonlyMap<string, LedgerKind> = new Map(Object.entries(kinds));

export const movementLabel = (kind: string): string => known.get(kind)?.label ?? kind.replaceAll('_', ' ');

/** As a list for SQL: `'top_up', 'correction'`. */
export const kindsThat = (has: 'isLine' | 'mayOverdraw'): string =>
  [...known].flatMap(([name, kind]) => (kind[has] ? [`'${name}'`] : [])).join(', ');
