import type { CountUnits } from '../src/platform/http/allowance/count-requests.ts';

/** A counter without the product's limits, for tests of a few routes. */
export const uncounted: CountUnits = {
  take: async () => {},
  owe: () => {},
  payAs: async () => {},
  headersOf: () => ({}),
};
