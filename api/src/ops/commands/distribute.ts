import pg from 'pg';
import { readEnv } from '../../env.ts';
import { openDatabase } from '../../platform/cli/open-database.ts';
import type { Command } from '../../platform/cli/run-command.ts';
import {
  type Cluster,
  distribute,
  missingGrants,
  missingStatements,
} from '../../platform/db/distributed/distribute.ts';
import { joinRights } from '../../platform/db/rights/join-rights.ts';
import { readRights, releasedRights } from '../../platform/db/rights/rights.ts';
import { readArgs } from './read-args.ts';

export const distributeCommand: Command = {
  summary: 'spreads the tables over the workers of a Citus cluster',
  help: [
    'npm run ops -- distribute [--dry-run]',
    '',
    'DATABASE_URL and MIGRATE_DATABASE_URL name the coordinator. The extension citus and the workers are there already',
    '(docs/scale.md). Each table goes to its place in the catalogue, and the shards get the rights of the server. Only what is',
    'missing is done: run it again after an upgrade, after moving shards and after a failure. The servers are stopped meanwhile.',
    '--dry-run prints the statements and runs none. The rights of shards that do not exist yet are not among them.',
  ].join('\n'),
  async run(args, settings) {
    const isDry = readArgs(args, { options: [], flags: ['dry-run'] }).has('dry-run');
    const database = await openDatabase(readEnv(settings));
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    try {
      await refuseWithoutWorkers(client);
      const { user: role } = new pg.Client({ connectionString: database.appUrl });
      const cluster: Cluster = { client, role: role ?? '', rights: joinRights(readRights(), releasedRights()) };
      const say = (statement: string) => console.log(`${statement};`);
      if (isDry)
        for (const statement of [...(await missingStatements(cluster)), ...(await missingGrants(cluster))])
          say(statement);
      else await distribute(cluster, say);
    } finally {
      await client.end();
      await database.stop();
    }
    console.log(isDry ? 'Nothing was done.' : 'Every table is in its place.');
    return 0;
  },
};

async function refuseWithoutWorkers(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('pg_dist_node') as list");
  const found = rows[0]?.list
    ? await client.query("select from pg_dist_node where isactive and noderole = 'primary' and groupid > 0")
    : null;
  if (found?.rowCount) return;
  throw new Error(
    'This database is no coordinator with workers. As a superuser: create extension citus on each node, and on the coordinator citus_set_coordinator_host and citus_add_node for each worker.',
  );
}
