import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { joinRights } from '../src/platform/db/rights/join-rights.ts';
import { grantsOf, RIGHTS, type Rights, readRights } from '../src/platform/db/rights/rights.ts';
import { type TestCluster, urlOf } from './cluster.ts';
import { refusedStatements } from './distributed/refused-statements.ts';
import { findRights, rewrite } from './find-rights.ts';

/**
 * Refuses statements without their vendor, and others that no cluster runs. Compares the listed rights with those that
 * the statements needed, if all of them ran. Both happen after the database tests.
 */
export async function compareRights(cluster: TestCluster, folder: string, mode?: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(cluster.inspectorUrl, cluster.template) });
  await client.connect();
  try {
    const trees = await rewrite(client, readStatements(folder));
    const refused = await refusedStatements(client, trees);
    if (refused.length > 0) throw new Error(['These statements must change (ADR 122):', ...refused].join('\n'));
    if (!mode) return;
    const needed = await findRights(client, trees);
    if (mode === 'check') compare(needed);
    else writeRights(mode === 'add' ? joinRights(readRights(), needed) : needed);
  } finally {
    await client.end();
  }
}

function compare(needed: Rights): void {
  const [listed, used] = [new Set(grantsOf(readRights())), new Set(grantsOf(needed))];
  const missing = [...used].filter((grant) => !listed.has(grant)).map((grant) => `missing: ${grant}`);
  const unused = [...listed].filter((grant) => !used.has(grant)).map((grant) => `unused: ${grant}`);
  if (missing.length + unused.length === 0) return;
  throw new Error(
    ['The rights of the server’s role are out of date: npm run rights', ...missing, ...unused].join('\n'),
  );
}

function readStatements(folder: string): Set<string> {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return new Set(lines.filter((line) => line !== '').map((line) => JSON.parse(line)));
}

function writeRights(rights: Rights): void {
  writeFileSync(RIGHTS, `${JSON.stringify(rights, null, 2)}\n`);
}
