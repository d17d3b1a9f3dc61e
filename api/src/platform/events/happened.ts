import { type EventKind, type EventPayload, events } from '@tibara/contract/events/events';
import { type Act, acts } from '../audit/acts.ts';
import { originNow } from '../audit/origin.ts';
import type { Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { afterCommit } from '../db/transaction/tx.ts';
import { newId } from '../ids.ts';

type HappeningContext = {
  readonly vendorId: string;
  /** Only for the audit line, beside the payload. Nothing secret, and no phone, address or name. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  /** If it is not the caller. */
  readonly actor?: string;
  readonly now: Date;
};

/** `subject` is the id of the row concerned. */
type Happening = OfEvent | OfAct;
type OfEvent = {
  [Kind in EventKind]: HappeningContext & {
    readonly what: Kind;
    readonly subject: string;
    readonly payload: EventPayload<Kind>;
  };
}[EventKind];
type OfAct = HappeningContext & {
  readonly what: Exclude<Act, EventKind>;
  readonly subject: string | null;
  readonly payload?: undefined;
};

/**
 * Writes the audit line of an act, or the event for merchants and readers, or both. One statement of the act's
 * transaction does it, so all is committed or nothing (ADR 98). After the commit the audit line is logged too.
 */
export async function happened(tx: Tx, happening: Happening): Promise<void> {
  const { vendorId, what, subject, payload, now } = happening;
  const isEvent = what in events;
  if (isEvent)
    afterCommit(tx, () => {
      for (const wake of onEach) wake(vendorId);
    });
  const about = [vendorId, newId(now), now, what, subject];
  const ofEvent = isEvent ? [JSON.stringify(payload)] : [];
  if (!isAct(what)) return write(tx, 'event', EVENT, [...about, ...ofEvent]);
  const { address, requestId, ...origin } = originNow();
  const { actor = origin.actor } = happening;
  const detail = { ...payload, ...happening.detail };
  afterCommit(tx, () => log?.info({ act: what, vendorId, actor, subject, address, requestId, ...detail }, 'act'));
  const line = [...about, actor, address, requestId, JSON.stringify(detail)];
  const table = tableOf(what);
  if (isEvent)
    return write(tx, `event and ${table}`, `with line as (${lineIn(table)}) ${eventOf('$10')}`, [...line, ...ofEvent]);
  return write(tx, table, lineIn(table), line);
}

const isAct = (what: string): what is Act => what in acts;

async function write(tx: Tx, name: string, text: string, values: unknown[]): Promise<void> {
  await sqlNamed(tx, { name: `happened ${name}`, text, values });
}

type LineTable = 'act_lines' | 'money_lines';

const tableOf = (what: Act): LineTable => (acts[what] ? 'money_lines' : 'act_lines');

const lineIn = (table: LineTable) => `
  insert into ${table} (vendor_id, id, acted_at, act, subject, actor, from_address, request_id, detail)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const eventOf = (payload: string) => `
  insert into events (vendor_id, id, happened_at, what, subject, payload) values ($1, $2, $3, $4, $5, ${payload})`;
const EVENT = eventOf('$6');

/** Calls `wake` with the vendor of each committed event of this process. Returns how to stop. */
export function onHappened(wake: (vendorId: string) => void): () => void {
  onEach.add(wake);
  return () => onEach.delete(wake);
}

const onEach = new Set<(vendorId: string) => void>();

type Log = { info(facts: object, message: string): void };

/** Receives the acts of this process. */
export function logActs(to: Log): void {
  log = to;
}

let log: Log | undefined;
