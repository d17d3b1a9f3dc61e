import type { Generated } from 'kysely';

export type AccountsTable = {
  user_name: string;
  vendor_id: string;
  user_id: string;
  created_at: Date;
  locked_at: Generated<Date | null>;
  lock_reason: Generated<string | null>;
};

type CredentialsTable = { vendor_id: string; user_id: string; password_hash: string; changed_at: Date };

type SessionsTable = {
  vendor_id: string;
  id: string;
  user_id: string;
  user_name: string;
  browser: string | null;
  system: string | null;
  started_at: Date;
};

type RefreshTokensTable = {
  token_hash: Buffer;
  vendor_id: string;
  session_id: string;
  issued_at: Date;
  used_at: Date | null;
};

type RateLimitsTable = { key: string; hits: Date[]; expires_at: Date };

declare module '../platform/db/schema.ts' {
  interface Database {
    accounts: AccountsTable;
    credentials: CredentialsTable;
    sessions: SessionsTable;
    refresh_tokens: RefreshTokensTable;
    rate_limits: RateLimitsTable;
  }
}
