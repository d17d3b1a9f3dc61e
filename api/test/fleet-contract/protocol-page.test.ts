import { fleetEvent, fleetEventTypes } from '@tibara/contract/dispatch/calls';
import { failureCodes } from '@tibara/contract/dispatch/failure-reasons';
import { maximumStops } from '@tibara/contract/orders/limits';
import { describe, expect, test } from 'vitest';
import { isForGood } from '../../src/dispatch/fleet/answer.ts';
import { bookedReply, quotedReply } from '../../src/dispatch/fleet/partner/answers.ts';
import { deliveryOf } from '../../src/dispatch/fleet/partner/delivery.ts';
import { bookingReply } from '../../src/dispatch/fleet/partner/found.ts';
import { refusalReasons } from '../../src/dispatch/fleet/port.ts';
import { signEvent } from '../../src/dispatch/fleet/protocol/signature.ts';
import { makeGroup } from '../make-group-view.ts';
import { examples, protocolPage as page, requestsTo } from './protocol-page.ts';

const [, secret = ''] = /The secret is `([^`]+)`/.exec(page) ?? [];
const sign = (text: string, seconds: string) => signEvent(Buffer.from(text), secret, new Date(Number(seconds) * 1000));

/** The first cells of the table below a heading row that begins with these words. */
function firstCells(head: string): string[] {
  const [, below = ''] = page.split(`| ${head} |`);
  const rows = below.split('\n\n')[0]?.split('\n').slice(2) ?? [];
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

const requests = examples.filter(({ head }) => !head.startsWith('HTTP/'));
const bodiesOf = (path: string) => requestsTo(path).map((body) => JSON.parse(body));

describe('the page of the fleet protocol', () => {
  test('has test vectors with the signatures that the product makes', () => {
    const vectors = [...page.matchAll(/time: (\d+)\ntext: ?(.*)\nheader: Fleet-Signature: (\S+)/g)];
    expect(vectors).toHaveLength(4);
    for (const [, seconds = '', text = '', header] of vectors) expect(sign(text, seconds)).toBe(header);
  });

  test('has requests that are signed as the product signs them', () => {
    expect(requests.length).toBeGreaterThan(10);
    for (const { head, headers, body } of requests) {
      const [method, path = ''] = head.split(' ');
      const header = headers['fleet-signature'] ?? '';
      const [, seconds = ''] = /^t=(\d+)/.exec(header) ?? [];
      expect(sign(method === 'GET' ? path : body, seconds), head).toBe(header);
    }
  });

  test('has events that the product accepts, at their time', () => {
    const events = bodiesOf('/fleet-events');
    expect(events.length).toBeGreaterThan(5);
    for (const event of events) expect(fleetEvent.parse(event)).toMatchObject(event);
  });

  test('has quotations and offers with each field of a delivery', () => {
    const group = makeGroup();
    const sent = deliveryOf({ key: group.id, group, stops: group.orders });
    const [quote, offer] = [...bodiesOf('/quotes'), ...bodiesOf('/offers HTTP')];
    for (const body of [quote, offer]) {
      expect(keysOf(body)).toEqual(expect.arrayContaining(keysOf(sent)));
      expect(keysOf(body.dropOffs[0])).toEqual(keysOf(sent.dropOffs[0]));
      expect(keysOf(body.pickUp)).toEqual(keysOf(sent.pickUp));
      expect(keysOf(body.pickUp.location)).toEqual(keysOf(sent.pickUp.location));
    }
  });

  test('names a limit that the longest offer keeps', () => {
    expect(page).toContain('| call to the fleet | at most 1 MB,');
    const most: Record<string, number> = { address: 300, unitNumber: 60, product: 200, receiptNumber: 100 };
    Object.assign(most, { noteToDriver: 1000, recipientName: 100, personName: 100, postalCode: 20 });
    for (const name of ['street', 'apartment', 'state', 'city', 'placeId']) most[name] = 200;
    const group = makeGroup();
    const [order] = group.orders;
    const stops = Array.from({ length: maximumStops }, () => order ?? []).flat();
    const sent = deliveryOf({ key: group.id, group, stops });
    const longest = JSON.stringify(sent, (name, value) => (most[name] ? '…'.repeat(most[name]) : value));
    expect(Buffer.byteLength(longest)).toBeGreaterThan(700_000);
    expect(Buffer.byteLength(longest)).toBeLessThan(1_000_000);
  });

  test('describes each field of a delivery in its tables', () => {
    const group = makeGroup();
    const sent = deliveryOf({ key: group.id, group, stops: group.orders });
    expect(firstCells('field | type | example | note').sort()).toEqual(keysOf(sent));
    expect(firstCells('field of `pickUp` | type | example | note').sort()).toEqual(keysOf(sent.pickUp));
    expect(firstCells('field of a drop-off | type | example | note').sort()).toEqual(keysOf(sent.dropOffs[0]));
    expect(firstCells('field of a location | type | example | note').sort()).toEqual(keysOf(sent.pickUp.location));
  });

  test('has replies that the product can read', () => {
    const replies = examples.filter(({ head }) => head.startsWith('HTTP/')).map(({ body }) => JSON.parse(body));
    const shapes = { quoteId: quotedReply, fleetReference: bookedReply, stops: bookingReply };
    for (const [field, shape] of Object.entries(shapes)) {
      const shown = replies.filter((reply) => field in reply);
      expect(shown.length, field).toBeGreaterThan(0);
      for (const reply of shown) expect(() => shape.parse(reply)).not.toThrow();
    }
  });

  test('lists each field of a look-up, and each status', () => {
    expect(firstCells('field of the reply (200) | type | may it be missing | note')).not.toEqual([]);
    const [, lookUp = ''] = page.split('### GET /offers/{reference}: look up');
    for (const name of Object.keys(bookingReply.shape)) expect(lookUp).toContain(`| \`${name}\` |`);
    expect(firstCells('`status` | meaning').sort()).toEqual([...bookingReply.shape.status.options].sort());
  });

  test('lists each field and type of an event, and each code', () => {
    const [, events = ''] = page.split('## Events to tibara');
    const fields = [...(events.split('\n\n')[1]?.matchAll(/^\| `(\w+)` \|/gm) ?? [])].map(([, name]) => name);
    expect(fields).toEqual(Object.keys(fleetEvent.shape));
    expect(firstCells('`type` | meaning')).toEqual(expect.arrayContaining([...fleetEventTypes]));
    for (const code of failureCodes) expect(events).toContain(`\`${code}\``);
  });

  test('lists each reason of a refusal, and whether it is for good', () => {
    expect(firstCells('`reason` | meaning | what tibara does').sort()).toEqual([...refusalReasons].sort());
    const [, refusals = ''] = page.split('## Refusals and other answers');
    for (const reason of refusalReasons) {
      const [row = ''] = new RegExp(`^\\| \`${reason}\` \\|.*$`, 'm').exec(refusals) ?? [];
      expect(row.includes('for good'), reason).toBe(isForGood(reason));
    }
  });
});

function keysOf(value: object = {}): string[] {
  return Object.keys(value).sort();
}
