import { beforeAll, expect, test } from 'vitest';
import { drawn } from '../../test/drawn';
import { speakEnglish } from '../../test/english';
import { unbroken } from './unbroken';

beforeAll(speakEnglish);

const spans = (text: string) =>
  [...drawn(() => unbroken(text), {}).matchAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g)].map(([, it]) => it);

test('no line breaks inside the number of an order, a paper or a phone', () => {
  expect(spans('OG-000001-2')).toEqual(['OG-000001-2']);
  expect(spans('Order ID (OG-000001-12) hit error: wait.')).toEqual(['OG-000001-12']);
  expect(spans('OG-000001-1, OG-000001-2')).toEqual(['OG-000001-1', 'OG-000001-2']);
  expect(spans('Invoice INV-2026-K7Q2MA-12 is overdue')).toEqual(['INV-2026-K7Q2MA-12']);
  expect(spans('Call +60\u00a012-988\u00a04410 first')).toEqual(['+60\u00a012-988\u00a04410']);
  expect(spans('Drop-off 2, door-to-door')).toEqual([]);
});
