import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { sampleGroup } from '#test/sample-group.ts';
import { dropOffsText } from './drop-offs-text';

beforeAll(speakEnglish);

const { orders } = sampleGroup(Array.from({ length: 12 }, () => ({})));

test.each([
  ['Drop-off 5', [5]],
  ['Drop-offs 1, 4', [1, 4]],
  ['Drop-offs 1, 2', [1, 2]],
  ['Drop-offs 1 to 11', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['Drop-offs 1 to 3, 6, 8, 9', [1, 2, 3, 6, 8, 9]],
])('the drop-offs of a rider are called %s', (text, positions) => {
  expect(dropOffsText(orders, { orderIds: positions.map((position) => `order ${position}`) })).toBe(text);
});
