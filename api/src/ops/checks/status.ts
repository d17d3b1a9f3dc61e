import { api } from '@tibara/contract';
import type { StatusPart, StatusResult, StatusView } from '@tibara/contract/status/calls';
import { type Route, route } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import type { Checks, DatedCheck } from './watch-checks.ts';

/** The service's state for merchants, without names of couriers, hosts or queues. */
export const statusRoutes = ({ now }: Pick<Needs, 'now'>, checks: Checks): Route[] => [
  route(api.status.status, async () => toStatus(await checks.all(), now())),
];

/** @internal */
export function toStatus(checks: readonly DatedCheck[], now: Date): StatusView {
  const named = (pattern: RegExp) => checks.filter(({ name }) => pattern.test(name));
  const database = named(/^database$/);
  const jobs = named(/^jobs$/);
  // A part needs all of its groups. A group of equal services fails only if all of them fail.
  const groups: Record<StatusPart, DatedCheck[][]> = {
    booking: [database],
    cards: [database, named(/^cards /)],
    couriers: [database, jobs, named(/^courier /)],
    messages: [database, jobs, named(/^(sms|mail)$/)],
    tracking: [database, named(/^live$/)],
  };
  const partOf = (name: StatusPart) => {
    const result = worst(groups[name].map(together));
    const begins = groups[name]
      .flat()
      .filter((check) => check.result !== 'ok')
      .map(({ since }) => since.getTime());
    return { name, result, since: result === 'ok' ? null : new Date(Math.min(...begins)).toISOString() };
  };
  return {
    checkedAt: now.toISOString(),
    parts: [partOf('booking'), partOf('cards'), partOf('couriers'), partOf('messages'), partOf('tracking')],
  };
}

function together(checks: readonly DatedCheck[]): StatusResult {
  if (checks.every(({ result }) => result === 'ok')) return 'ok';
  return checks.every(({ result }) => result === 'failing') ? 'failing' : 'degraded';
}

const worst = (results: readonly StatusResult[]): StatusResult =>
  results.includes('failing') ? 'failing' : results.includes('degraded') ? 'degraded' : 'ok';
