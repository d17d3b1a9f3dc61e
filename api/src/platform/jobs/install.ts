import { readFileSync } from 'node:fs';
import { PgBoss } from 'pg-boss';
import { DatabaseClient } from '../db/connection/database-client.ts';

/** Creates or upgrades the library's tables as the owner. The server itself only uses them. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: ownerUrl, pipeline: true, application_name: 'tibara migrate' });
  await client.connect();
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ db, createSchema: false, supervise: false, schedule: false });
  boss.on('error', () => {}); // start() rejects with it
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
    await client.end();
  }
}

const manifest: { dependencies: { 'pg-boss': string } } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** The version of the tables' library. @internal */
export const JOBS_VERSION = manifest.dependencies['pg-boss'];
