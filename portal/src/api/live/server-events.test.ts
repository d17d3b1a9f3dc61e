import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from './server-events';

test('events split by the network are joined again', async () => {
  const events = await collect([
    'id: 7\nda',
    'ta: {"kind":"wallet"}\r\n\r\n',
    ': still here\n\n',
    'data: a\ndata: b\n\n',
    'data: cut',
  ]);
  expect(events).toEqual([
    { id: '7', data: '{"kind":"wallet"}' },
    { id: '', data: '' },
    { id: '', data: 'a\nb' },
  ]);
});

async function collect(pieces: string[]): Promise<ServerEvent[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}
