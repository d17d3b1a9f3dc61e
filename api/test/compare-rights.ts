import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { joinRights } from '../src/platform/db/rights/join-rights.ts';
import { grantsOf, RIGHTS, type Rights, readRights } from '../src/platform/db/rights/rights.ts';
import { type TestCluster, urlOf } from './cluster.ts';
import { findRights } from './find-rights.ts';

/**
 * Compares the listed rights with those that the statements needed. Refuses statements that no cluster could run. Both
 * happen after all database tests.
 */
export async function compareRights(cluster: TestCluster, folder: string, mode = 'check'): Promise<void> {
  const { rights: needed, mixed } = await findRights(urlOf(cluster.ownerUrl, cluster.template), readStatements(folder));
  if (mixed.length > 0) throw new Error(['Statements on both sides of a cluster (ADR 121):', ...mixed].join('\n'));
  if (mode !== 'check') return writeRights(mode === 'add' ? joinRights(readRights(), needed) : needed);
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
