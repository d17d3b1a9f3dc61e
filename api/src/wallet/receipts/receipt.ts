import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import type { Parties } from '../../invoices/index.ts';
import { type ReceiptPaper, taxNote } from '../../papers/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import type { WalletRow } from '../tables.ts';
import { walletHeading } from './heading.ts';

type Said = {
  wallet: WalletRow;
  parties: Parties;
  number: string;
  date: Date;
  facts: ReceiptPaper['facts'];
  lines: readonly { label: Sentence; cents: number }[];
  total: { label: Sentence; cents: number };
  /** The amount that includes tax, as on the invoice. It is null for a top-up, which is no sale yet. */
  taxedCents: number | null;
};

/** The common part of both receipts: issuer, customer and contact. */
export async function receiptPaper(ctx: Needs, tx: Tx, caller: Caller, said: Said): Promise<ReceiptPaper> {
  const { wallet, parties, number, date, facts, taxedCents } = said;
  const { provider } = parties;
  const heading = await walletHeading(ctx, tx, caller, parties);
  const tax = taxedCents === null ? null : taxNote(provider, taxedCents, wallet.currency);
  return {
    kind: 'receipt',
    title: sentence`Receipt`,
    ...heading,
    madeAt: date.toISOString(),
    facts: [{ label: sentence`No.`, value: number }, { label: sentence`Date`, day: date.toISOString() }, ...facts],
    currency: wallet.currency,
    lines: said.lines,
    total: said.total,
    notes: [...(tax ? [tax] : []), sentence`Questions about this receipt: ${provider.contact}`],
  };
}
