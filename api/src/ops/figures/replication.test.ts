import { expect, test } from 'vitest';
import { countStandbys } from './replication.ts';

test.each([
  ['', ['a'], { sync: 0, async: 1, required: 0 }],
  ['a', ['a', 'b'], { sync: 1, async: 1, required: 1 }],
  ['a, "B c"', ['A', 'b C'], { sync: 2, async: 0, required: 1 }],
  ['2 (a, b)', ['a'], { sync: 1, async: 0, required: 2 }],
  ['FIRST 1 (a, b)', ['b'], { sync: 1, async: 0, required: 1 }],
  ['any 2 (*)', [], { sync: 0, async: 0, required: 2 }],
  ['*', ['walreceiver'], { sync: 1, async: 0, required: 1 }],
])('standbys are counted by the setting: %s', (setting, names, counts) => {
  expect(countStandbys(setting, names)).toEqual(counts);
});
