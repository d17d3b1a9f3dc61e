import type { FarSide } from '../../platform/far-sides/kept.ts';
import { type Check, type CheckName, degraded, failing, ok } from './check.ts';

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
