import type { Db } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import type { CallResult } from './ask-far-side.ts';

/** The last contacts of all processes with an outside service. */
export type FarSide = {
  side: string;
  /** The last accepted event. */
  heardAt: Date | null;
  answeredAt: Date | null;
  /** The first failure since the last answer. */
  failingSince: Date | null;
};

/** An accepted event of the outside service. */
export function noteEvent(side: string): void {
  newsOf(side).hasEvent = true;
}

export function noteCall(side: string, result: CallResult): void {
  const news = newsOf(side);
  news.isFailing = result === 'failed' || result === 'denied';
  news.hasAnswer ||= !news.isFailing;
}

type News = { hasEvent: boolean; hasAnswer: boolean; isFailing: boolean };

/** Of this process, since it was last stored. */
const unkept = new Map<string, News>();

function newsOf(side: string): News {
  const news = unkept.get(side) ?? { hasEvent: false, hasAnswer: false, isFailing: false };
  unkept.set(side, news);
  return news;
}

/** The precision of the stored times. Every process writes a side at most so often. */
const KEEP_EVERY_MS = 5000;

/** Stores the news of this process every few seconds. Returns how to stop. */
export function startKeeping(parts: { db: Db; now: () => Date }, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void keepFarSides(parts).catch(onError), KEEP_EVERY_MS).unref();
  return () => clearInterval(timer);
}

export async function keepFarSides({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  for (const [side, { hasEvent, hasAnswer, isFailing }] of [...unkept]) {
    unkept.delete(side);
    const values = [side, hasEvent ? at : null, hasAnswer ? at : null, isFailing ? at : null];
    await sqlNamed(db, { name: 'keep-far-side', text: KEEP, values });
  }
}

// A failure before any answer continues the stored one. A failure after an answer is a new one.
const KEEP = `
  insert into far_sides as f (side, heard_at, answered_at, failing_since) values ($1, $2, $3, $4)
  on conflict (side) do update set
    heard_at = coalesce(excluded.heard_at, f.heard_at),
    answered_at = coalesce(excluded.answered_at, f.answered_at),
    failing_since = case
      when excluded.answered_at is not null then excluded.failing_since
      else coalesce(f.failing_since, excluded.failing_since)
    end`;

export const readFarSides = (db: Db): Promise<FarSide[]> => sqlNamed(db, { name: 'far-sides', text: READ });

const READ = `
  select side, heard_at as "heardAt", answered_at as "answeredAt", failing_since as "failingSince" from far_sides`;
