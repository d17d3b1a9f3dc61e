import { expect, test } from 'vitest';
import { inFile, shownBuckets } from './OnTime';

test("the punctuality file has the screen's rows in words", () => {
  expect(shownBuckets({ delay30: { count: 0 } }).map((bucket) => inFile[bucket])).toEqual([
    'On time',
    'Up to 30 min late',
    'Over 30 min late',
  ]);
  expect(shownBuckets({ delay30: { count: 1 } })).toHaveLength(4);
});
