import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rights } from '../../src/platform/db/rights/rights.ts';

export const RELEASED_RIGHTS = join(import.meta.dirname, 'released-rights.json');

/** What the servers of the last release may do: they keep it while they run beside newer ones. */
export const releasedRights = (): Rights => JSON.parse(readFileSync(RELEASED_RIGHTS, 'utf8'));
