import { readFileSync } from 'node:fs';
import { PgBoss } from 'pg-boss';

/** Creates or upgrades the library's tables as the owner. The server itself only uses them. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => {}); // start() rejects with it
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}

const manifest: { dependencies: { 'pg-boss': string } } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/** The version of the tables' library. @internal */
export const JOBS_VERSION = manifest.dependencies['pg-boss'];
