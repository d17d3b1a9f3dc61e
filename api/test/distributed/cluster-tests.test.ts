import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clusterTests, notOnCluster } from './cluster-tests.ts';

const cwd = join(import.meta.dirname, '../../..');

test.each([...clusterTests, ...notOnCluster])('%s names test files', (pattern) => {
  expect(globSync(pattern, { cwd })).not.toEqual([]);
});
