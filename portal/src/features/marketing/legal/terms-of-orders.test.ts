import { beforeAll, beforeEach, expect, test } from 'vitest';
import { drawn } from '../../../../test/drawn';
import { speakEnglish } from '../../../../test/english';
import { settings } from '../../../api/settings';
import { Payment, Timing } from './terms-of-orders';

beforeAll(speakEnglish);

const before = { ...settings };
beforeEach(() => void Object.assign(settings, before));

const textOf = (part: typeof Payment) => drawn(part, {}).replace(/<[^>]+>/g, '');

test('the terms have the limits of a top-up from the settings', () => {
  expect(textOf(Payment)).toContain(
    'from RM\u00a020.00 to RM\u00a05,000.00 at a time, and at most RM\u00a05,000.00 a day',
  );
  settings.maximumTopUp = 80_000;
  expect(textOf(Payment)).toContain('from RM\u00a020.00 to RM\u00a0800.00 at a time, and at most RM\u00a0800.00 a day');
});

test('the terms have the days to pay an invoice from the settings', () => {
  expect(textOf(Payment)).toContain('pay within 14 days,');
  settings.invoiceDueDays = 1;
  expect(textOf(Payment)).toContain('pay within 1 day,');
});

test('the terms have the minutes without a rider from the settings', () => {
  expect(textOf(Timing)).toContain('within 60 minutes of the pick-up time');
  settings.noRiderMinutes = 90;
  expect(textOf(Timing)).toContain('within 90 minutes of the pick-up time');
});
