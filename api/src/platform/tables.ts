import type { Generated } from 'kysely';

export type IdempotencyKeysTable = {
  vendor_id: string;
  call: string;
  key: string;
  request_hash: string;
  status: number;
  reply: unknown;
  /** The last statement's result, if the reply was made before it. */
  last: unknown;
  created_at: Date;
};

export type NudgesTable = {
  vendor_id: string;
  id: string;
  kind: 'orderGroup' | 'wallet';
  subject_id: string;
  version: Generated<number>;
  created_at: Generated<Date>;
};

type EndedSessionsTable = { vendor_id: string; session_id: string; ended_at: Generated<Date> };

/** Only `platform/keys` opens `sealed`. */
type SecretKeysTable = { purpose: string; sealed: string };

/** One row. */
type InstallationTable = {
  identity: string;
  held_since: Date | null;
  held_because: 'lost' | 'address' | 'operator' | null;
  secret_fingerprint: string | null;
  backed_up_at: Date | null;
};

type CallAllowancesTable = { minute: Date; holder: string; taken: number };

declare module './db/schema.ts' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable;
    outbox: NudgesTable;
    ended_sessions: EndedSessionsTable;
    call_allowances: CallAllowancesTable;
    secret_keys: SecretKeysTable;
    installation: InstallationTable;
  }
}
