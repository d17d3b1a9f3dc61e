import type { TestProject } from 'vitest/node';
import '../global-setup.ts'; // for the types of `provide`
import { makeDistributed } from './distributed-database.ts';

/** The cluster at CITUS_URL instead of the embedded one. */
export default async function setup(project: TestProject): Promise<void> {
  const { CITUS_URL: url } = process.env;
  if (!url) throw new Error('CITUS_URL is not set');
  project.provide('cluster', await makeDistributed(url));
  project.provide('statements', null);
}
