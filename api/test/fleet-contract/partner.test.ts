import { afterAll } from 'vitest';
import { keepsItsPromises } from './cases.ts';
import { startPartner } from './start-partner.ts';

const partner = await startPartner();
afterAll(() => partner.engine.close());

keepsItsPromises("partner's", async () => partner);
