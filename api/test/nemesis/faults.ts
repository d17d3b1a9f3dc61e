import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@tibara/seeded-random';
import type { Slot } from '../server-slot.ts';
import type { FaultHost } from './fault-host.ts';
import type { Wire } from './wire.ts';

export type Fault = { name: string; strike(): Promise<void> };

const SKEWS_MS = [0, 1500, -1500, 90_000, -90_000];
const skewedClock = new URL('skewed-clock.ts', import.meta.url).href;

/** Faults during the product's work. Each is over, with everything back, when it resolves. */
export function faultsOf(host: FaultHost, wire: Wire, slots: readonly Slot[], random: Random): Fault[] {
  const faults: Fault[] = [
    { name: 'kill -9', strike: () => random.pick(slots).killAndRestart() },
    {
      name: 'wrong clock after a kill',
      strike: () => {
        const skew = String(random.pick(SKEWS_MS));
        return random.pick(slots).killAndRestart({ NODE_OPTIONS: `--import=${skewedClock}`, CLOCK_SKEW_MS: skew });
      },
    },
    { name: 'database crash', strike: () => host.crashDatabase() },
    {
      name: 'lost answers to commits',
      strike: async () => {
        for (let commits = 0; commits < 3; commits++) await wire.loseNextCommit(1000);
      },
    },
    { name: 'stalled network', strike: () => wire.stall(random.whole(100, 1500)) },
    {
      name: 'cut connections',
      strike: async () => {
        for (let cuts = 0; cuts < 3; cuts++) {
          wire.cut();
          await pause(random.whole(5, 60));
        }
      },
    },
  ];
  const { fillDisk } = host;
  if (fillDisk) faults.push({ name: 'full disk', strike: () => fillDisk(random.whole(100, 800)) });
  return faults;
}
