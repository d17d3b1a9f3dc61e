import { pauseSeconds } from '@tibara/contract/order-groups/times/promise';

/** Seconds of driving from row to column; 0 is the pick-up, null means no road. */
type Seconds = readonly (readonly (number | null)[])[];

/** Two runs of the sequence 1 to n, the longer one as short as possible. No stop is reached later. */
export function cutInHalf(seconds: Seconds): [number[], number[]] {
  const stops = seconds.slice(1).map((_, index) => index + 1);
  const drive = (from: number, to: number) => seconds[from]?.[to] ?? Number.POSITIVE_INFINITY;
  const run = (part: readonly number[]) =>
    part.reduce((sum, stop, index) => sum + (index === 0 ? drive(0, stop) : pauseSeconds + drive(stop - 1, stop)), 0);
  const longer = (cut: number) => Math.max(run(stops.slice(0, cut)), run(stops.slice(cut)));
  const cuts = stops.slice(1).map((_, index) => index + 1);
  const best = cuts.reduce((found, cut) => (longer(cut) < longer(found) ? cut : found), 1);
  return [stops.slice(0, best), stops.slice(best)];
}
