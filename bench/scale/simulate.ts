import { type Figure, round } from '../measure.ts';
import { bytesOfYear, dropOffsAt, type Setup, usesOf } from './capacity.ts';
import { costs, inBucket, limits, load } from './measured-costs.ts';

/** The part of a resource that may be used. The rest is for deploys, failures and better days. */
const FULL = 0.7;

type Step = Setup & { name: string; machines: string; hasBucket?: boolean };

const onOne: Setup = { processes: 4, databaseCores: 4, workers: 0, hasReplica: false, isPooled: false };
const processes: Setup = { ...onOne, processes: 16, databaseCores: 32 };
const pooled: Setup = { ...processes, processes: 40, isPooled: true };
const replica: Setup = { ...pooled, hasReplica: true };
const cluster: Setup = { ...replica, hasReplica: false, processes: 64 };

const steps: Step[] = [
  { name: 'one machine', machines: '1 of 8 cores', ...onOne },
  { name: 'more processes', machines: '2 servers of 8 cores, 1 database of 32', ...processes },
  { name: 'PgBouncer', machines: '5 servers, 1 database', ...pooled },
  { name: 'replica', machines: '5 servers, 2 databases', ...replica },
  { name: 'Patroni', machines: '5 servers, 3 databases, 3 small for etcd', ...replica },
  { name: 'Citus, 4 workers', machines: '8 servers, 5 databases, each with a standby', ...cluster, workers: 4 },
  { name: 'Citus, 8 workers', machines: '8 servers, 9 databases, each with a standby', ...cluster, workers: 8 },
].flatMap((step) => [step, { ...step, name: `${step.name}, pictures in a bucket`, hasBucket: true }]);

/** 100,000 vendors with 10 million drop-offs a day, on the machines of each step. Nothing runs, so it is exact. */
export async function simulate(): Promise<Figure[]> {
  return [
    { what: 'bytes after a year', measured: `${round(bytesOfYear(costs, load) / 1e12, 1)} TB` },
    ...steps.flatMap(figuresOf),
  ];
}

function figuresOf({ name, machines, hasBucket, ...setup }: Step): Figure[] {
  const present = hasBucket ? inBucket : costs;
  const uses = usesOf(present, load, setup, limits);
  const carried = dropOffsAt(FULL, present, load, setup, limits);
  const [first] = uses;
  return [
    {
      what: `${name} (${machines})`,
      measured: `carries ${round(carried / 1e6)} million drop-offs a day; at the goal ${first?.resource} breaks first`,
    },
    ...uses.map(({ resource, share, amount }) => ({
      what: `  ${resource}`,
      measured: `${round(share * 100, 0)} % (${amount})`,
    })),
  ];
}
