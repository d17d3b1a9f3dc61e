import type { CountUnits } from '../src/platform/http/allowance/count-requests.ts';

/** For a few routes without the product's limits. */
export const uncounted: CountUnits = { take: async () => {}, owe: () => {}, headersOf: () => ({}) };
