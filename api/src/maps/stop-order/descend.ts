import type { Metres } from './route-metres.ts';

/** Stops from..to-1 are turned round where they stand, or moved to before position `at`, as they are or turned round. */
type Move = { from: number; to: number; at: number; isReversed: boolean };

const LONGEST_SEGMENT = 3;
const END = -1;

/** Takes the best move while one helps: reversing a stretch, or moving one to three stops elsewhere, either way round. */
export function descend(start: readonly number[], metres: Metres, isTimeUp: () => boolean): number[] {
  let order = [...start];
  while (!isTimeUp()) {
    const move = bestMove(order, metres);
    if (!move) break;
    order = apply(order, move);
  }
  return order;
}

/** Each candidate is priced by the roads it changes alone; sums along the order and against it price a reversal. */
function bestMove(order: readonly number[], metres: Metres): Move | null {
  const stopAt = (position: number): number => (position < 0 ? 0 : (order[position] ?? END));
  const road = (from: number, to: number): number => (to === END || from === END ? 0 : (metres[from]?.[to] ?? 0));
  const turned = sumsOfTurning(order, road);
  const size = order.length;
  let best: Move | null = null;
  let gain = -1e-6;
  const offer = (change: number, from: number, to: number, at: number, isReversed: boolean): void => {
    if (change < gain) [best, gain] = [{ from, to, at, isReversed }, change];
  };
  for (let from = 0; from < size; from++) {
    const before = stopAt(from - 1);
    const first = stopAt(from);
    for (let to = from + 1; to <= size; to++) {
      const last = stopAt(to - 1);
      const after = stopAt(to);
      const turning = (turned[to - 1] ?? 0) - (turned[from] ?? 0);
      const leaving = road(before, first) + road(last, after);
      if (to > from + 1) offer(road(before, last) + road(first, after) + turning - leaving, from, to, from, true);
      if (to - from > LONGEST_SEGMENT) continue;
      const closing = road(before, after) - leaving;
      for (let at = 0; at <= size; at++) {
        if (at >= from && at <= to) continue;
        const left = stopAt(at - 1);
        const right = stopAt(at);
        const opening = closing - road(left, right);
        offer(opening + road(left, first) + road(last, right), from, to, at, false);
        if (to > from + 1) offer(opening + road(left, last) + road(first, right) + turning, from, to, at, true);
      }
    }
  }
  return best;
}

/** What turning the first stretch of each length round would add, roads having two directions. */
function sumsOfTurning(order: readonly number[], road: (from: number, to: number) => number): Float64Array {
  const sums = new Float64Array(order.length);
  for (let index = 1; index < order.length; index++) {
    const [a = 0, b = 0] = [order[index - 1], order[index]];
    sums[index] = (sums[index - 1] ?? 0) + road(b, a) - road(a, b);
  }
  return sums;
}

function apply(order: readonly number[], { from, to, at, isReversed }: Move): number[] {
  const segment = order.slice(from, to);
  if (isReversed) segment.reverse();
  const rest = [...order.slice(0, from), ...order.slice(to)];
  const position = at > from ? at - segment.length : at;
  return [...rest.slice(0, position), ...segment, ...rest.slice(position)];
}
