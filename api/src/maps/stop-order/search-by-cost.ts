type Cost = (order: readonly number[]) => number;

/** Every order tried; among equals the first, and the present order before all. */
export function cheapestPermutation(present: readonly number[], cost: Cost): number[] {
  let best = [...present];
  let lowest = cost(best);
  for (const order of permutations([...present])) {
    const price = cost(order);
    if (price < lowest) [best, lowest] = [[...order], price];
  }
  return best;
}

/** Moves single stops and swaps pairs while that lowers the cost. */
export function improveByCost(start: readonly number[], cost: Cost, isTimeUp: () => boolean): number[] {
  let best = [...start];
  let lowest = cost(best);
  let isImproved = true;
  while (isImproved && !isTimeUp()) {
    isImproved = false;
    for (const order of singleMoves(best)) {
      const price = cost(order);
      if (price < lowest) [best, lowest, isImproved] = [order, price, true];
      if (isTimeUp()) break;
    }
  }
  return best;
}

/** Heap's way: one array, one swap per order. */
function* permutations(order: number[], size = order.length): Generator<readonly number[]> {
  if (size <= 1) {
    yield order;
    return;
  }
  for (let index = 0; index < size; index++) {
    yield* permutations(order, size - 1);
    if (index < size - 1) swap(order, size % 2 === 0 ? index : 0, size - 1);
  }
}

function* singleMoves(order: readonly number[]): Generator<number[]> {
  for (let from = 0; from < order.length; from++) {
    for (let to = 0; to < order.length; to++) {
      if (to === from) continue;
      const moved = [...order];
      moved.splice(to, 0, ...moved.splice(from, 1));
      yield moved;
      if (to <= from) continue;
      const swapped = [...order];
      swap(swapped, from, to);
      yield swapped;
    }
  }
}

function swap(order: number[], a: number, b: number): void {
  const kept = order[a];
  const other = order[b];
  if (kept === undefined || other === undefined) return;
  order[a] = other;
  order[b] = kept;
}
