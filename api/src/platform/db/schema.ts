import type { Generated } from 'kysely';

/**
 * All tables by name. Each domain adds its own in its `tables.ts`, as platform knows no domain:
 *
 *   declare module '../platform/db/schema.ts' {
 *     interface Database { wallets: WalletsTable }
 *   }
 */
export interface Database {
  migrations: MigrationsTable;
}

type MigrationsTable = {
  number: number;
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
};
