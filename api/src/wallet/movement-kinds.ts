import type { MovementKind } from '@tibara/contract/wallet/calls';
import type { Kind } from './ledger.ts';

/** What a merchant calls the kinds of the ledger that touch a wallet; those of the house alone are null. */
export const movementKindOf: Record<Kind, MovementKind | null> = {
  top_up: 'top_up',
  hold: 'hold',
  capture_delivery: 'capture',
  capture_door_to_door: 'capture',
  release: 'release',
  voucher_credit: 'voucher_credit',
  chargeback: 'chargeback',
  correction: 'correction',
  invoice_delivery: null,
  invoice_door_to_door: null,
  bank_receipt: null,
  unapplied_receipt: null,
  payout: null,
  payout_fee: null,
};

/** The words of a statement. Whatever else comes to move a wallet's money goes by its own name. */
const labels: Partial<Record<Kind, string>> = {
  top_up: 'Top-up',
  hold: 'Held at confirmation',
  capture_delivery: 'Charged for delivery',
  capture_door_to_door: 'Charged for door-to-door',
  release: 'Returned',
  voucher_credit: 'Voucher credit',
  chargeback: 'Top-up reversed',
  correction: 'Correction',
};

const known: ReadonlyMap<string, string> = new Map(Object.entries(labels));

export const movementLabel = (kind: string): string => known.get(kind) ?? kind.replaceAll('_', ' ');
