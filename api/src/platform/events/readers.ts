import type { EventKind, EventPayload } from '@tibara/contract/events/events';
import type { Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { defineQueue, type Queue } from '../jobs/queue.ts';

export type Event = {
  [Kind in EventKind]: {
    readonly vendorId: string;
    readonly number: number;
    readonly what: Kind;
    readonly subject: string;
    readonly payload: EventPayload<Kind>;
  };
}[EventKind];
type EventOf<Kind extends EventKind> = Extract<Event, { what: Kind }>;

export type Reader<Kind extends EventKind> = {
  /** Names the reader's queue: `events.<name>`. */
  readonly name: string;
  readonly kinds: readonly Kind[];
  /** Filters the events of these kinds. */
  readonly when?: (event: EventOf<Kind>) => boolean;
  /** Runs in the transaction that ends its job, so that its rows and jobs are written exactly once. */
  readonly read: (tx: Tx, event: EventOf<Kind>) => Promise<void>;
};

type ReaderJob = { vendorId: string; number: number; orderGroupId?: string };

/** Each event becomes a job of each reader, in the numbering transaction. Retries for a day delay no other. */
export function registerReader<Kind extends EventKind>(jobs: Jobs, { name, kinds, when, read }: Reader<Kind>): void {
  const queue = defineQueue<ReaderJob>(`events.${name}`, 'day');
  const isOurs = (event: Event): event is EventOf<Kind> =>
    kinds.some((kind) => kind === event.what) && (when?.(event as EventOf<Kind>) ?? true);
  readersOf.set(jobs, [...registeredAt(jobs), { queue, isOurs }]);
  const work = async (tx: Tx, { data }: { data: ReaderJob }) => {
    const event = await findEvent(tx, data);
    if (event && isOurs(event)) await read(tx, event);
  };
  jobs.register(queue, work, { workers: 1 });
}

type AnyJobs = Pick<Jobs, 'enqueue'>;
type Registered = { queue: Queue<ReaderJob>; isOurs: (event: Event) => boolean };

const readersOf = new WeakMap<AnyJobs, readonly Registered[]>();
const registeredAt = (jobs: AnyJobs): readonly Registered[] => readersOf.get(jobs) ?? [];

/** In the transaction that numbers the event. */
export async function tellReaders(jobs: AnyJobs, tx: Tx, event: Event): Promise<void> {
  const { vendorId, number, what, subject } = event;
  // Commands find an order's jobs by this field.
  const about = what.startsWith('order.') ? { orderGroupId: subject } : {};
  for (const { queue, isOurs } of registeredAt(jobs)) {
    if (isOurs(event)) await jobs.enqueue(tx, queue, { vendorId, number, ...about });
  }
}

async function findEvent(tx: Tx, { vendorId, number }: ReaderJob): Promise<Event | undefined> {
  const [event] = await sqlNamed<Event>(tx, { name: 'find-event', text: FIND, values: [vendorId, number] });
  return event;
}

const FIND = `
  select vendor_id as "vendorId", number, what, subject, payload from events where vendor_id = $1 and number = $2`;
