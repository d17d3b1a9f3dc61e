import { afterAll } from 'vitest';
import { startLalamoveFleet } from '../lalamove/start-fleet.ts';
import { keepsItsPromises } from './cases.ts';

const { far, ...tested } = await startLalamoveFleet();
afterAll(() => far.close());

keepsItsPromises("Lalamove's", async () => tested);
