import type { Generated } from 'kysely';

type SandboxMessagesTable = {
  id: string;
  position: Generated<number>;
  channel: 'sms' | 'email';
  recipient: string;
  subject: string | null;
  body: string;
  created_at: Date;
};

declare module '../platform/db/schema.ts' {
  interface Database {
    sandbox_messages: SandboxMessagesTable;
    contact_opt_outs: { contact_hash: Buffer; created_at: Date };
  }
}

export type { SandboxMessagesTable };
