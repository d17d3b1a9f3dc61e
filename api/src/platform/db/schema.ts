import type { Generated } from 'kysely';

/**
 * All tables by name. Each module adds its own in `tables.ts`, because platform imports no module:
 * declare module '../platform/db/schema.ts' {
 * interface Database { wallets: WalletsTable }
 * }
 */
export interface Database {
  migrations: MigrationsTable;
}

type MigrationsTable = { number: number; name: string; checksum: string; applied_at: Generated<Date> };
