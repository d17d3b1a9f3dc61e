import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './cluster.ts';
import { compareRights } from './compare-rights.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
    /** The folder in which each test file writes its server's statements. Long runs have none: no server makes theirs. */
    statements: string | null;
  }
}

/**
 * Every run refuses statements on a vendor's table without its vendor_id. RIGHTS=check also compares the listed rights
 * with the needed rights. RIGHTS=write writes the list, and RIGHTS=add only adds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { RIGHTS: rights, LONG: long } = process.env;
  const { cluster, stop } = await startTestCluster({ isOpen: rights === 'write' || rights === 'add' });
  const statements = rights || long !== '1' ? mkdtempSync(join(tmpdir(), 'tibara-statements-')) : null;
  project.provide('cluster', cluster);
  project.provide('statements', statements);
  return async () => {
    try {
      if (statements) await compareRights(cluster, statements, rights);
    } finally {
      if (statements) rmSync(statements, { recursive: true, force: true });
      await stop();
    }
  };
}
