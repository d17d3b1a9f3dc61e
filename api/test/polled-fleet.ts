import type { Fleet } from '../src/dispatch/fleet/port.ts';
import { farFleet } from './far-fleet.ts';

/** A courier in memory whose reports may be lost and whose positions are polled. It counts its reads. */
export function polledFleet(now: () => Date) {
  const far = farFleet();
  const reads: { at: number; key: string; what: 'look' | 'position' }[] = [];
  const seen = new Map<string, Awaited<ReturnType<Fleet['read']>>>();
  const note = (what: 'look' | 'position', key: string) => void reads.push({ at: now().getTime(), key, what });
  const fleet: Fleet = {
    ...far.fleet,
    readsPerLook: 1,
    capabilities: (region) => ({ ...far.fleet.capabilities(region), positions: 'poll' }),
    async read(name) {
      note('look', name.key);
      return seen.get(name.key) ?? far.fleet.read(name);
    },
    async position({ key }) {
      note('position', key);
      return { latitude: 3.1, longitude: 101.6 };
    },
  };
  return { ...far, fleet, reads, seen };
}
