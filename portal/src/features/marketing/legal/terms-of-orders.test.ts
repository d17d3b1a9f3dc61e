import { beforeAll, beforeEach, expect, test } from 'vitest';
import { settings } from '#api/settings.ts';
import { drawn } from '#test/drawn.ts';
import { speakEnglish } from '#test/english.ts';
import { Goods, Liability } from './terms-of-carriage';
import { Payment, Timing } from './terms-of-orders';

beforeAll(speakEnglish);

const before = { ...settings };
beforeEach(() => void Object.assign(settings, before));

const textOf = (part: typeof Payment) => drawn(part, {}).replace(/<[^>]+>/g, '');

test('the terms have the limits of a top-up from the settings', () => {
  expect(textOf(Payment)).toContain(
    'from RM\u00a020.00 to RM\u00a05,000.00 at a time, and at most RM\u00a05,000.00 a day.The wallet for Singapore is prepaid. You can top it up from S$\u00a020.00 to',
  );
  settings.topUp = { ...settings.topUp, MY: { minimum: 2000, maximum: 80_000 } };
  expect(textOf(Payment)).toContain('from RM\u00a020.00 to RM\u00a0800.00 at a time, and at most RM\u00a0800.00 a day');
});

test('the terms have the hours of the pickers', () => {
  expect(textOf(Timing)).toContain('offered from 06:00 to 23:00,');
});

test('the terms have the weight and size of each vehicle from the settings', () => {
  settings.vehicleLimits = { MOTOR: { kilograms: 8, centimetres: 40 }, CAR: { kilograms: 60, centimetres: 90 } };
  expect(textOf(Goods)).toContain(
    'by bike together weigh at most 8 kg, and no side of a parcel is longer than 40 cm. By car it is 60 kg and 90 cm.',
  );
});

test('the terms refuse illegal drugs and accept medicine', () => {
  expect(textOf(Goods)).toMatch(/weapons, illegal drugs, .* Medicine may be sent\./);
});

test('the terms have the loss cover of home', () => {
  expect(textOf(Liability)).toContain('up to RM100 per delivery for non-corporate clients and RM400 for corporate');
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
