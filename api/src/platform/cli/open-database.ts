import { type DatabaseUrls, startEmbedded } from '../db/embedded/embedded.ts';
import { isStopped, type MigrateOptions, migrate } from '../db/migrate.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';

export type DatabaseSettings = { DATA_DIR: string; DATABASE_URL?: string; MIGRATE_DATABASE_URL?: string };

/**
 * The server's database, also if the server is stopped or never started, so it is migrated first. If an upgrade waits
 * for an operator's act, only the command for that act opens the database (`mayBeStopped`).
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { mayBeStopped = false } = {},
): Promise<DatabaseUrls & { stop: () => Promise<void> }> {
  const { DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: ownerUrl } = settings;
  if (appUrl && !ownerUrl) {
    throw new Error('This is done as the owner of the database: set MIGRATE_DATABASE_URL too.');
  }
  if (appUrl && ownerUrl) {
    await waitForDatabase(ownerUrl);
    await upgrade({ ownerUrl, appUrl }, mayBeStopped);
    return { appUrl, ownerUrl, stop: async () => {} };
  }
  const { stop, ...embedded } = await startEmbedded({ dataDir: settings.DATA_DIR });
  const urls = { ownerUrl: embedded.ownerUrl, appUrl: embedded.appUrl };
  await upgrade(urls, mayBeStopped);
  return { ...urls, stop };
}

async function upgrade(urls: MigrateOptions, mayBeStopped: boolean): Promise<void> {
  try {
    await migrate(urls);
  } catch (error) {
    if (!(mayBeStopped && isStopped(error))) throw error;
  }
}
