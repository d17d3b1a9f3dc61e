import type { Text } from '@tibara/contract/language/sentence';
import type { Cents, Currency } from '@tibara/contract/money';
import type { CreditCard } from '@tibara/contract/users/calls';
import type { TopUpWay } from '@tibara/contract/wallet/views';

export type ProviderCard = {
  cardId: string;
  /** The fingerprint of the card's number. */
  fingerprint: string;
  card: Omit<CreditCard, 'selected'>;
  savedAt: Date;
};

export type PageWay = Exclude<TopUpWay, 'CARD'>;

export type Charge = {
  /** The key of the charge, stored before the call. The provider charges once per key. */
  key: string;
  /** Cents. */
  amount: number;
  currency: Currency;
  /** Where the bank returns the customer after an approval or payment. */
  returnUrl: string;
  /** Included in the provider's events. */
  metadata: Record<string, string>;
} & (
  | { way: 'CARD'; customerId: string; cardId: string }
  /** A page of the provider, on which the customer pays until `endsAt`. */
  | { way: PageWay; endsAt: Date }
);

/** Money that arrived at the provider. An unknown currency is a string. */
export type Paid = { chargeId: string; amount: number; currency: string };

/** Until it is paid, a page has the id of its session in place of a charge's id. */
export type ChargeResult =
  | ({ outcome: 'succeeded' } & Paid)
  | { outcome: 'declined'; chargeId: string | null; message: Text }
  | { outcome: 'authentication_required'; chargeId: string; url: string }
  /** The page can no longer be paid. */
  | { outcome: 'expired'; chargeId: string };

/** A paid charge, and the refunded amount. */
export type PaidCharge = Paid & { refunded: number; metadata: Record<string, string> };
/** A dispute that took money. The bank may decide a lost dispute again after an appeal. */
export type ProviderDispute = {
  disputeId: string;
  chargeId: string;
  amount: number;
  status: 'open' | 'appealed' | 'won' | 'lost';
};

/** An amount in cents. The provider may leave out the currency. */
type Told = { amount: number; currency?: string | undefined };

/** The provider's reports, sent in any order and repeatedly. */
export type CardEvent = { id: string; occurredAt: Date } & (
  | ({ type: 'card_saved'; customerId: string } & ProviderCard)
  | { type: 'card_removed'; customerId: string; cardId: string }
  | ({ type: 'charge_succeeded'; chargeId: string; metadata: Record<string, string> } & Told)
  | { type: 'charge_failed' | 'charge_expired'; chargeId: string; metadata: Record<string, string> }
  /** A refund made on the provider's pages. */
  | ({ type: 'charge_refunded'; chargeId: string; refundId: string } & Told)
  /** The provider took the amount back from us. `isWithdrawal`: this event reports the withdrawal itself. */
  | ({ type: 'charge_disputed'; chargeId: string; disputeId: string; isWithdrawal: boolean } & Told)
  | { type: 'dispute_closed'; chargeId: string; disputeId: string; isWon: boolean }
  | { type: 'ignored' }
);

/** The outside service for card payments: live (Stripe) or the sandbox. Both send signed events to one endpoint. */
export interface CardProvider {
  createCustomer(key: string, owner: { userName: string; vendorId: string }): Promise<{ customerId: string }>;
  startSetup(
    customerId: string,
    urls: { success: string; cancel: string },
  ): Promise<{ sessionId: string; url: string }>;
  openBillingPortal(customerId: string, returnUrl: string): Promise<{ url: string }>;
  /** Removes a card. A card removed before is no error. The removal's event may arrive before this promise resolves. */
  removeCard(customerId: string, cardId: string): Promise<void>;
  charge(charge: Charge): Promise<ChargeResult>;
  /**
   * Returns the outcome of a charge. The charge is found by its id if known, else by its key. A page is found by its
   * key only after its payment. Nobody has the address of a page without a reply.
   */
  findCharge(charge: { key: string; chargeId: string | null }): Promise<ChargeResult | null>;
  /** Ends an unapproved charge or unpaid page. Returns the outcome, because it may be paid at that moment. */
  cancelCharge(chargeId: string): Promise<ChargeResult>;
  /** The metadata of a charge, or null without such a charge. Other products may charge in the same account. */
  metadataOf(chargeId: string): Promise<Record<string, string> | null>;
  /** All charges made in this time, including those without an event. */
  listPaidCharges(made: { since: Date; until: Date }): Promise<PaidCharge[]>;
  /** The disputes of the last months. */
  listDisputes(): Promise<ProviderDispute[]>;
  /** Reads a signed event. Throws AppError bad_signature if the signature is wrong or old. */
  readEvent(body: Buffer, signature: string): CardEvent;
  /** The sandbox's pages, which a live provider hosts itself. */
  readonly pages?: HostedCardPages;
}

export type HostedSession = {
  sessionId: string;
  kind: 'setup' | 'portal' | 'authentication' | 'checkout';
  /** The way of a checkout, else null. */
  way: PageWay | null;
  status: 'open' | 'complete' | 'expired';
  returnUrl: string;
  cancelUrl: string;
  card: { brand: string; last4: string } | null;
  /** The charge that the customer approves or pays. Null if there is none. */
  charge: { amount: Cents; currency: Currency } | null;
};

export type TypedCard = {
  number?: string;
  expMonth?: number;
  expYear?: number;
  remove?: boolean;
  /** The customer's decision on a page that approves or pays a charge. It has no other input. */
  approve?: boolean;
};

export interface HostedCardPages {
  session(sessionId: string): Promise<HostedSession>;
  complete(sessionId: string, typed: TypedCard): Promise<{ redirectUrl: string }>;
}
