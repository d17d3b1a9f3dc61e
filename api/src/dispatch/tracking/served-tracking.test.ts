import { expect, test } from 'vitest';
import { makeGroup } from '#test/make-group-view.ts';
import { servedTracking } from './served-tracking.ts';
import { toTracking } from './tracking-view.ts';

const now = new Date('2026-11-20T04:05:00.000Z');
const rider = { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: 'Bike', position: null };
const FIRST = '0192f000-0000-7000-8000-000000000101';

type Changes = { group?: Parameters<typeof makeGroup>[0]; order?: object; language?: 'en' | 'ms' | 'zh-Hans' };

function serve({ group = {}, order = {}, language = 'en' }: Changes = {}) {
  const tracking = toTracking(makeGroup({ rider, ...group }, order), FIRST, now);
  if (!tracking) throw new Error('no page');
  return servedTracking({ tracking, language, now, supportUrl: 'https://help.example/?a=1&b=2' });
}
const textOf = ({ body }: { body: string }) => body.replace(/<script.*<\/script>/, '').replace(/<[^>]+>/g, '|');

test('a page without scripts has arrival, steps, sender, item and address', () => {
  const text = textOf(serve({ order: { product: 'Two cakes' } }));
  for (const part of [
    'From Roti Canai House to Recipient',
    'Arrives by 12:20',
    '✓ Picked up',
    'Two cakes',
    '1 Jalan Contoh',
  ])
    expect(text).toContain(part);
});

test('a page without scripts is in the language of its reader', () => {
  expect(serve({ language: 'ms' }).body).toContain('lang="ms"');
  expect(textOf(serve({ language: 'zh-Hans' }))).toContain('下一站就是您');
});

test('texts of people cannot become elements', () => {
  const evil = '</script><img src=x onerror=alert(1)>"';
  const { body } = serve({ order: { product: evil, recipientName: evil } });
  expect(body).not.toContain('<img');
  expect(body.match(/<\/script>/g)).toHaveLength(1);
  expect(body).not.toMatch(/ style=| on\w+="/);
});

test('a page without scripts refreshes until the delivery is over', () => {
  expect(serve().head).toBe('<noscript><meta http-equiv="refresh" content="60"></noscript>');
  expect(serve({ order: { status: 'SUCCESS' } }).head).toBe('');
});

test('a page without scripts names a failure and the person to ask', () => {
  const text = textOf(serve({ order: { status: 'FAILED', failureCode: 'no_answer' } }));
  expect(text).toContain('This delivery failed||The rider got no answer.||Ask Roti Canai House about a new delivery.');
});
