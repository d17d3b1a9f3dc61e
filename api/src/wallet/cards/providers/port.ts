import type { Text } from '@tibara/contract/language/sentence';
import type { Cents, Currency } from '@tibara/contract/money';
import type { CreditCard } from '@tibara/contract/users/calls';

/** A card as the provider has it. */
export type ProviderCard = {
  cardId: string;
  /** Of its number. */
  fingerprint: string;
  card: Omit<CreditCard, 'selected'>;
  savedAt: Date;
};

export type Charge = {
  /** Stored before the call. The provider charges once per key, however often it is called. */
  key: string;
  customerId: string;
  cardId: string;
  /** Cents. */
  amount: number;
  currency: 'MYR' | 'SGD';
  /** Where the bank sends the customer back to, if it asks for approval. */
  returnUrl: string;
  /** Included in the provider's events. */
  metadata: Record<string, string>;
};

export type ChargeResult =
  | { outcome: 'succeeded'; chargeId: string }
  | { outcome: 'declined'; chargeId: string | null; message: Text }
  | { outcome: 'authentication_required'; chargeId: string; url: string };

/** A charge that the customer has paid, and what of it went back to the card. */
export type PaidCharge = { chargeId: string; amount: number; refunded: number; metadata: Record<string, string> };
/** One that has taken money. A lost one that is appealed is decided once more. */
export type ProviderDispute = {
  disputeId: string;
  chargeId: string;
  amount: number;
  status: 'open' | 'appealed' | 'won' | 'lost';
};

/** Cents of a currency, where the provider names it. */
type Told = { amount: number; currency?: string | undefined };

/** The provider's reports, sent in any sequence and more than once. */
export type CardEvent = { id: string; occurredAt: Date } & (
  | ({ type: 'card_saved'; customerId: string } & ProviderCard)
  | { type: 'card_removed'; customerId: string; cardId: string }
  | ({ type: 'charge_succeeded'; chargeId: string; metadata: Record<string, string> } & Told)
  | { type: 'charge_failed'; chargeId: string; metadata: Record<string, string> }
  /** The provider has taken the amount back from us; `isWithdrawal` when this event is about the taking itself. */
  | ({ type: 'charge_disputed'; chargeId: string; disputeId: string; isWithdrawal: boolean } & Told)
  | { type: 'dispute_closed'; chargeId: string; disputeId: string; isWon: boolean }
  | { type: 'ignored' }
);

/**
 * The outside service for card payments: live (Stripe) or the sandbox. Both send signed events to the same endpoint.
 */
export interface CardProvider {
  createCustomer(key: string, owner: { userName: string; vendorId: string }): Promise<{ customerId: string }>;
  startSetup(
    customerId: string,
    urls: { success: string; cancel: string },
  ): Promise<{ sessionId: string; url: string }>;
  openBillingPortal(customerId: string, returnUrl: string): Promise<{ url: string }>;
  /** One that is gone already is no error. Its event may arrive before this resolves. */
  removeCard(customerId: string, cardId: string): Promise<void>;
  charge(charge: Charge): Promise<ChargeResult>;
  /** The outcome of a charge, found by its id where that is known, else by the key it was made with. */
  findCharge(charge: { key: string; chargeId: string | null }): Promise<ChargeResult | null>;
  /** Ends a charge that nobody approved. Returns the outcome, because it may have been approved in that moment. */
  cancelCharge(chargeId: string): Promise<ChargeResult>;
  /** What was said about a charge when it was made; null when there is none. Other products may charge there, too. */
  metadataOf(chargeId: string): Promise<Record<string, string> | null>;
  /** All that were made in this time, for finding what no event told. */
  listPaidCharges(made: { since: Date; until: Date }): Promise<PaidCharge[]>;
  /** Those of the last months. */
  listDisputes(): Promise<ProviderDispute[]>;
  /** Throws AppError bad_signature when the bytes are not the provider's, or too old. */
  readEvent(body: Buffer, signature: string): CardEvent;
  /** For the sandbox, the pages that a live provider hosts itself. */
  readonly pages?: HostedCardPages;
}

export type HostedSession = {
  sessionId: string;
  kind: 'setup' | 'portal' | 'authentication';
  status: 'open' | 'complete' | 'expired';
  returnUrl: string;
  cancelUrl: string;
  card: { brand: string; last4: string } | null;
  /** What the bank wants to have approved. */
  charge: { amount: Cents; currency: Currency } | null;
};

export type TypedCard = {
  number?: string;
  expMonth?: number;
  expYear?: number;
  remove?: boolean;
  /** What the customer told the bank; nothing else is taken from its page. */
  approve?: boolean;
};

export interface HostedCardPages {
  session(sessionId: string): Promise<HostedSession>;
  complete(sessionId: string, typed: TypedCard): Promise<{ redirectUrl: string }>;
}
