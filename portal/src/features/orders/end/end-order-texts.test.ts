import type { OrderGroup } from '@tibara/contract/orders/views';
import { beforeAll, expect, test } from 'vitest';
import { drawn } from '#test/drawn.ts';
import { speakEnglish } from '#test/english.ts';
import { EndQuestion, endedText } from './EndOrderTexts';

beforeAll(speakEnglish);

const order = (number: string) => ({ number, currency: 'MYR', orders: [], payment: null }) as unknown as OrderGroup;
const [first, second, third] = [order('OG-000012'), order('OG-000013'), order('OG-000014')] as const;

test('chosen orders that have a rider are listed by number', () => {
  const asked = (staying: OrderGroup[]) =>
    drawn(EndQuestion, { groups: [first], isDraft: false, staying }).replace(/<[^>]+>/g, '');
  expect(asked([])).not.toContain('rider');
  expect(asked([second])).toContain('OG-000013 has a rider and cannot be cancelled. The delivery continues.');
  expect(asked([second, third])).toContain(
    'OG-000013 and OG-000014 have a rider and cannot be cancelled. Their deliveries continue.',
  );
  expect(endedText([first], false, [])).toBe('OG-000012 cancelled');
  expect(endedText([first], false, [second])).toBe('OG-000012 cancelled. OG-000013 has a rider and was not cancelled.');
});
