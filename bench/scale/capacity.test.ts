import { expect, test } from 'vitest';
import { bytesOfYear, type Costs, dropOffsAt, type Limits, type Load, type Setup, usesOf } from './capacity.ts';

/** Costs of round numbers: 864,000 drop-offs a day are ten groups of one a second. */
const costs: Costs = {
  acts: [
    { name: 'write', timesAGroup: 2, isRead: false, cost: { api: 10, database: 5, log: 1000 } },
    { name: 'read', timesAGroup: 1, isRead: true, cost: { api: 20, database: 30, log: 0 } },
  ],
  sweeps: [{ name: 'numbering', everySeconds: 60, clockMs: 0.2, database: 0, statementsAVendor: 2, isShared: false }],
  stored: [
    { name: 'orders', bytesADropOff: 100, days: 'for good' },
    { name: 'nudges', bytesADropOff: 1000, days: 10 },
  ],
  commitsAGroup: 4,
  jobsAGroup: 3,
  deadRowsAGroup: 8,
  idle: { api: 0, database: 0 },
  nudgeRead: { clockMs: 2, database: 0 },
  transactionMs: 5,
  coordinatorMsAGroup: 40,
};
const load: Load = { vendors: 1000, dropOffsADay: 864_000, dropOffsAGroup: 1, peak: 2 };
const one: Setup = { processes: 2, databaseCores: 4, workers: 0, hasReplica: false, isPooled: false };
const limits: Limits = {
  logBytesASecond: 400_000,
  bytesAHost: 1e12,
  connections: 100,
  pooledConnections: 100,
  jobsASecond: 600,
  vacuumedRowsASecond: 800,
  networkMs: 1,
};

const shareOf = (resource: string, setup: Partial<Setup> = {}, more: Partial<Costs> = {}): number | undefined =>
  usesOf({ ...costs, ...more }, load, { ...one, ...setup }, limits).find((use) => use.resource === resource)?.share;

test('twenty groups a second at the peak use 0.4 of each server', () => {
  expect(shareOf('servers')).toBeCloseTo((20 * (2 * 10 + 20)) / 1000 / 2);
});

test('the processor of a database is shared by its cores', () => {
  expect(shareOf('database processor')).toBeCloseTo((20 * (2 * 5 + 30)) / 1000 / 4);
});

test('a replica takes the reads from the primary', () => {
  expect(shareOf('database processor', { hasReplica: true })).toBeCloseTo((20 * 2 * 5) / 1000 / 4);
  expect(shareOf('replica processor', { hasReplica: true })).toBeCloseTo((20 * 30) / 1000 / 4);
});

test('workers share the log and the disk', () => {
  expect(shareOf('log')).toBeCloseTo(0.1);
  expect(shareOf('log', { workers: 4 })).toBeCloseTo(0.025);
  expect(shareOf('disk of a year', { workers: 4 })).toBeCloseTo(bytesOfYear(costs, load) / 4 / 1e12);
});

test('a cluster has one coordinator, however many workers', () => {
  expect(shareOf('coordinator processor')).toBeUndefined();
  for (const workers of [1, 8]) expect(shareOf('coordinator processor', { workers })).toBeCloseTo(0.2);
});

test('short-lived rows fill the disk for their days only', () => {
  expect(bytesOfYear(costs, load)).toBe(864_000 * (100 * 365 + 1000 * 10));
});

test('each process opens 17 connections without a pooler', () => {
  expect(shareOf('connections')).toBeCloseTo(0.34);
});

test('a pooler opens connections for running transactions and one listener a process', () => {
  expect(shareOf('connections', { isPooled: true })).toBeCloseTo((20 * 4 * 0.005 + 2) / 100);
});

test('jobs count at the peak, dead rows over the day', () => {
  expect(shareOf('jobs')).toBeCloseTo(0.1);
  expect(shareOf('vacuum')).toBeCloseTo(0.1);
});

test('a sweep waits for the network of a cluster at each statement', () => {
  expect(shareOf('numbering')).toBeCloseTo(0.2 / 60);
  expect(shareOf('numbering', { workers: 2 })).toBeCloseTo(2.2 / 60);
});

test('all processes take their shares of a shared sweep', () => {
  const sweeps = costs.sweeps.map((sweep) => ({ ...sweep, isShared: true }));
  expect(shareOf('numbering', { workers: 2, processes: 10 }, { sweeps })).toBeCloseTo(2.2 / 600);
});

test('every process reads the nudges after each wake-up of any process', () => {
  const nudgeRead = { clockMs: 2, database: 1 };
  const withoutReads = shareOf('database processor') ?? 0;
  expect(shareOf('database processor', {}, { nudgeRead })).toBeCloseTo(withoutReads + (2 * 100) / 1000 / 4);
});

test('one process reads the nudges no faster than one read allows', () => {
  const nudgeRead = { clockMs: 2, database: 1 };
  const setup = { processes: 20 };
  const withoutReads = shareOf('database processor', setup) ?? 0;
  expect(shareOf('database processor', setup, { nudgeRead })).toBeCloseTo(withoutReads + (20 * 500) / 1000 / 4);
});

test('the fullest resource is first', () => {
  expect(usesOf(costs, load, one, limits)[0]?.resource).toBe('servers');
});

test('a setup carries the load at which its fullest resource is full', () => {
  expect(dropOffsAt(0.8, costs, load, one, limits)).toBeCloseTo(2 * 864_000, 0);
});
