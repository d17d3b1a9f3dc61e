import { expect, test } from 'vitest';
import { inFile, shownBuckets } from './on-time';

test('the file of punctuality has the rows of the screen, in words', () => {
  expect(shownBuckets({ delay30: { count: 0 } }).map((bucket) => inFile[bucket])).toEqual([
    'On time',
    'Up to 30 min late',
    'Over 30 min late',
  ]);
  expect(shownBuckets({ delay30: { count: 1 } })).toHaveLength(4);
});
