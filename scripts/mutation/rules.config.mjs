import { common } from './common.mjs';

/** Functions of data and `now`. A fault in a constant would need all tests in a new process. */
export default {
  ...common,
  mutate: [
    'contract/src/money.ts',
    'contract/src/time.ts',
    'contract/src/pricing/**/*.ts',
    'contract/src/orders/**/*.ts',
    'contract/src/vouchers/{discount,offers}.ts',
    'contract/src/**/rules.ts',
    'api/src/orders/status/{transitions,stop-figures}.ts',
    'api/src/orders/status/events/event-time.ts',
    '!**/*.test.ts',
    '!**/{calls,views,list,advice,messages}.ts',
  ],
  ignoreStatic: true,
};
