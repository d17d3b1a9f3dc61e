import { type DatabaseUrls, startEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';

export type DatabaseSettings = { DATA_DIR: string; DATABASE_URL?: string; MIGRATE_DATABASE_URL?: string };

/** The server's database, also if the server is stopped or never started, so it is migrated first. */
export async function openDatabase(settings: DatabaseSettings): Promise<DatabaseUrls & { stop: () => Promise<void> }> {
  const { DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: ownerUrl } = settings;
  if (appUrl && !ownerUrl) throw new Error('This is done as the owner of the database: set MIGRATE_DATABASE_URL too.');
  if (appUrl && ownerUrl) {
    await waitForDatabase(ownerUrl);
    await migrate({ ownerUrl, appUrl });
    return { appUrl, ownerUrl, stop: async () => {} };
  }
  const embedded = await startEmbedded({ dataDir: settings.DATA_DIR });
  try {
    await migrate({ ownerUrl: embedded.ownerUrl, appUrl: embedded.appUrl, dataFolder: embedded.folder });
    return embedded;
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}
