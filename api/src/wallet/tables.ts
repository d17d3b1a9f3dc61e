import type { Region } from '@tibara/contract/coordinates';
import type { Sentence } from '@tibara/contract/language/sentence';
import type { Currency } from '@tibara/contract/money';
import type { PaymentMethod, PaymentStatus, TopUpWay } from '@tibara/contract/wallet/calls';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Customer } from '../invoices/index.ts';
import type { Issuer } from '../papers/index.ts';
import type { PaymentDayRow } from './days/payment-days.ts';
import type { Account } from './ledger.ts';
import type { Kind } from './ledger-kinds.ts';

/** Balances after the last transfer; only `post_transfer` changes them. */
export type WalletRow = {
  vendor_id: string;
  id: string;
  user_id: string;
  region: Region;
  currency: Currency;
  available: number;
  held: number;
  debt: boolean;
  version: number;
  /** The vendor's credit limit in this region, in cents; null without terms. Set by the operator. */
  credit_limit: number | null;
  created_at: Date;
};

/** The server writes no balances, not even the first ones, because its role lacks the right. */
type WalletsTable = Omit<WalletRow, Balance | 'credit_limit'> & {
  [column in Balance]: GeneratedAlways<WalletRow[column]>;
} & { credit_limit: Generated<number | null> };
type Balance = 'available' | 'held' | 'debt' | 'version';

export type LedgerTransferRow = {
  vendor_id: string;
  id: string;
  from_account: Account;
  to_account: Account;
  cents: number;
  currency: Currency;
  kind: Kind;
  reference: string;
  wallet_id: string | null;
  payment_id: string | null;
  wallet_version: number | null;
  available_after: number | null;
  held_after: number | null;
  created_at: Date;
};

type LedgerSealsTable = { vendor_id: string; day: string; transfers: number; hash: Buffer; sealed_at: Date };

export type PaymentRow = {
  vendor_id: string;
  id: string;
  user_id: string;
  wallet_id: string | null;
  order_group_id: string;
  order_group_number: string;
  method: PaymentMethod;
  status: PaymentStatus;
  currency: Currency;
  requested: number;
  final: number | null;
  voucher_credit: number;
  receivable: number;
  created_at: Date;
  settled_at: Date | null;
};

export type TopUpRow = {
  vendor_id: string;
  id: string;
  wallet_id: string;
  user_id: string;
  call: string;
  idempotency_key: string;
  request_hash: string;
  cents: number;
  currency: Currency;
  way: TopUpWay;
  /** The provider's account of this attempt. After the credit, the account of the paid charge. */
  account: string;
  status: 'PENDING' | 'SUCCESS' | 'FAILED';
  attempt: number;
  /** When this attempt began. `card` is the card that this attempt charges. */
  begun_at: Date;
  card: string | null;
  /** The id of a page's session while the page is unpaid. */
  charge_id: string | null;
  busy_until: Date | null;
  created_at: Date;
  settled_at: Date | null;
  /** Why nothing was charged, for the merchant. */
  failure: string | null;
  failure_sentence: Sentence | null;
};

type CardDeclineRow = {
  vendor_id: string;
  wallet_id: string;
  user_id: string;
  card: string | null;
  provider_key: string;
  declined_at: Date;
};

/** The vendor's customer in an account of the provider, made for a user. */
export type CardCustomerRow = {
  vendor_id: string;
  user_id: string;
  customer_id: string;
  account: string;
};

/** A card saved at the provider with the customer of its account. A removed card keeps only its id. */
export type CardRow = {
  vendor_id: string;
  id: string;
  user_id: string;
  account: string;
  card_id: string;
  /** The provider's fingerprint of the card's number. */
  fingerprint: string | null;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
  selected: boolean;
  removed: boolean;
  saved_at: Date;
};

type CardEventRow = { vendor_id: string; id: string; account: string; type: string; received_at: Date };

export type CardDisputeRow = {
  vendor_id: string;
  id: string;
  charge_id: string;
  wallet_id: string;
  cents: number;
  currency: Currency;
  status: 'open' | 'won' | 'lost';
  /** How often the bank took the money. It may take the money again after a won dispute. */
  times: number;
  opened_at: Date;
  closed_at: Date | null;
};

/** The vendor of an id at the card provider. The provider's events do not contain the vendor. */
type CardDirectoryRow = { provider_id: string; vendor_id: string; is_dispute: Generated<boolean> };

/** A bank reference, and a merchant for whom it was booked. */
type BankReferenceRow = { reference: string; vendor_id: string };

/** A bank transfer that named a wallet, with its whole amount. */
type BankTopUpRow = { vendor_id: string; reference: string; currency: Currency; cents: number; booked_at: Date };

/** The parties on the receipt of a credit. */
type ReceiptPartiesTable = {
  vendor_id: string;
  transfer_id: string;
  provider: JSONColumnType<Issuer>;
  customer: JSONColumnType<Customer>;
  issued_at: Date;
};

declare module '../platform/db/schema.ts' {
  interface Database {
    wallets: WalletsTable;
    ledger_seals: LedgerSealsTable;
    ledger_transfers: LedgerTransferRow;
    payments: PaymentRow;
    payment_days: PaymentDayRow;
    top_ups: TopUpRow;
    card_declines: CardDeclineRow;
    card_customers: CardCustomerRow;
    cards: CardRow;
    card_events: CardEventRow;
    card_disputes: Omit<CardDisputeRow, 'times'> & { times: Generated<number> };
    card_directory: CardDirectoryRow;
    bank_references: BankReferenceRow;
    bank_top_ups: BankTopUpRow;
    receipt_parties: ReceiptPartiesTable;
  }
}
