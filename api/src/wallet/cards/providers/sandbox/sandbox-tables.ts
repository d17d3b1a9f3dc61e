import type { Currency } from '@tibara/contract/money';
import type { Generated } from 'kysely';
import type { PageWay } from '../port.ts';
import type { SandboxOutcome } from './test-numbers.ts';

/** A card in the sandbox provider's own data. No row outside the sandbox refers to this data. */
export type SandboxCardRow = {
  id: string;
  customer_id: string;
  outcome: SandboxOutcome;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  removed: boolean;
};

export type SandboxCardSessionRow = {
  id: string;
  kind: 'setup' | 'portal' | 'authentication' | 'checkout';
  status: 'open' | 'complete' | 'expired';
  customer_id: string;
  charge_id: string | null;
  return_url: string;
  cancel_url: string;
  created_at: Date;
  /** Of a checkout. */
  way: PageWay | null;
  ends_at: Date | null;
};

export type SandboxChargeRow = {
  id: string;
  key: string;
  customer_id: string;
  cents: number;
  refunded: number;
  currency: Currency;
  status: 'succeeded' | 'declined' | 'authentication_required';
  message: string;
  session_id: string | null;
  metadata: Record<string, string>;
};

declare module '#platform/db/schema.ts' {
  interface Database {
    sandbox_cards: SandboxCardRow;
    sandbox_card_sessions: SandboxCardSessionRow;
    sandbox_charges: Omit<SandboxChargeRow, 'refunded'> & { refunded: Generated<number> };
  }
}
