export type ServerEvent = { id: string; data: string };

/** Reads server-sent events (WHATWG HTML 9.2). `EventSource` cannot send a bearer token. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerEvent> {
  let rest = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      yield* blocks.map(parseEvent);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** A block of only comments (the heartbeat) is an event without data. */
function parseEvent(block: string): ServerEvent {
  const event = { id: '', data: '' };
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(id|data): ?(.*)$/.exec(line) ?? [];
    if (field === 'id') event.id = value;
    if (field === 'data') event.data += event.data ? `\n${value}` : value;
  }
  return event;
}
