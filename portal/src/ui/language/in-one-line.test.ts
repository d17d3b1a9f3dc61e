import { deliveryMethodLabels } from '@tibara/contract/orders/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayFrom, rangeText, weekdayText } from '../date-time/wording';
import { inOneLine, listed } from './in-one-line';
import { said, speak } from './language';

beforeAll(() => speak('zh-Hans'));
afterAll(() => speak('en'));

test('Chinese pages have Chinese punctuation in lists and lines', () => {
  expect(listed([2, 5])).toBe('2、5');
  expect(inOneLine([said(deliveryMethodLabels.MOTOR), false, '', '14:05'])).toBe('摩托车，14:05');
  expect(inOneLine(['', false])).toBe('');
});

test('weekdays are written as in Malaysia, and ranges begin with the year', () => {
  expect(rangeText({ from: '2026-10-24', to: '2026-11-23' }, 'zh-Hans')).toBe('2026年10月24日 – 11月23日');
  expect(rangeText({ from: '2026-10-24', to: '2026-11-23' }, 'en')).toBe('24 Oct – 23 Nov 2026');
  expect(rangeText({ from: '2026-11-23', to: '2026-11-23' }, 'en')).toBe('23 Nov 2026');
  expect(weekdayText('2026-11-25T06:05:00.000Z', 'zh-Hans')).toBe('11月25日星期三');
});

test('a day shows its year unless it is the current one, at Malaysian time', () => {
  expect(dayFrom('2027-01-23T15:59:59.000Z', '2026-11-23T10:00:00.000Z')).toBe('2027年1月23日');
  expect(dayFrom('2026-12-24T15:59:59.000Z', '2026-11-23T10:00:00.000Z')).toBe('12月24日');
  expect(dayFrom('2026-12-31T16:00:00.000Z', '2026-11-23T10:00:00.000Z')).toBe('2027年1月1日');
});
