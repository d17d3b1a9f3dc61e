import { remembered } from '../../platform/counts/remembered.ts';
import { isFull } from '../../platform/db/connect.ts';
import { type FarSide, readFarSides } from '../../platform/far-sides/kept.ts';
import { countWaiting } from '../../platform/jobs/waiting-jobs.ts';
import { sideOfAccount } from '../../wallet/index.ts';
import type { Needs } from '../needs.ts';
import { type Check, type CheckName, degraded, failing, ok } from './check.ts';
import { type DatabaseWatch, watchDatabase } from './database.ts';
import { checkJobs } from './jobs.ts';

export type DatedCheck = Check & {
  /** The begin of the present result. Some are known only since this process first saw them. */
  since: Date;
};

export type Checks = {
  database: DatabaseWatch;
  /** At most ten seconds old. While the database is away, the other checks have their last results. */
  all: () => Promise<DatedCheck[]>;
};

const EVERY_MS = 10_000;

export function watchChecks(ctx: Needs): Checks {
  const { db, now } = ctx;
  const database = watchDatabase(db);
  const known = new Map<string, DatedCheck>();

  const keep = (check: Check): void => {
    const last = known.get(check.name);
    const since = last?.result === check.result ? last.since : now();
    known.set(check.name, { since, ...check });
  };

  const look = async (): Promise<DatedCheck[]> => {
    const state = await database.check();
    keep(state);
    keep(checkLive(ctx));
    // A full disk can be read. A database that does not answer would keep the caller waiting.
    if (state.result === 'failing' && !isFull(db)) return [...known.values()];
    try {
      const [sides, waiting] = await Promise.all([readFarSides(db), countWaiting(db)]);
      for (const watched of watchedOf(ctx)) keep(checkFarSide(watched, sides, now()));
      keep(checkJobs(waiting));
    } catch {
      // The check of the database has the reason.
    }
    return [...known.values()];
  };

  return { database, all: remembered(look, { now, ms: EVERY_MS }) };
}

function watchedOf({ couriers, cards }: Needs): Watched[] {
  return [
    ...couriers.names.map((name) => ({ side: name, name: `courier ${name}` as const, service: `The courier ${name}` })),
    ...[...cards.all.keys()].map((account) => ({
      side: sideOfAccount(account),
      name: `cards ${account}` as const,
      service: `The card account ${account}`,
    })),
    { side: 'sms', name: 'sms', service: 'The SMS gateway' },
    { side: 'mail', name: 'mail', service: 'The mail server' },
  ];
}

const checkLive = ({ live }: Needs): Check =>
  live.isListening()
    ? ok('live', 'other servers wake this one for each change')
    : degraded('live', 'the connection that listens is lost: open screens change up to a second late');

/** One failed request may pass. */
const FAILING_AFTER_MS = 2 * 60_000;

/** `side` as in `far_sides`. */
export type Watched = { side: string; name: CheckName; service: string };

/** Judges an outside service by the requests of all processes. */
export function checkFarSide({ side, name, service }: Watched, seen: readonly FarSide[], now: Date): Check {
  const { answeredAt = null, failingSince = null } = seen.find((each) => each.side === side) ?? {};
  if (!failingSince) return ok(name, answeredAt ? `${service} answers` : `${service} was not asked yet`);
  const isLong = now.getTime() - failingSince.getTime() >= FAILING_AFTER_MS;
  const sentence = `${service} fails since ${failingSince.toISOString()}`;
  return { ...(isLong ? failing(name, sentence) : degraded(name, sentence)), since: failingSince };
}
