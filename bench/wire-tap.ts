import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Messages to the database, in sequence. Those of one flight were sent without waiting for a response in between. */
export type Message = { connection: number; flight: number; name: string; text: string; values: (string | null)[] };

export type WireTap = {
  url: string;
  record(): void;
  recorded(): Message[];
  close(): Promise<void>;
};

/** A proxy before PostgreSQL that reads the protocol, for exact counts without noise. */
export async function startWireTap(databaseUrl: string): Promise<WireTap> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let messages: Message[] = [];
  let isRecording = false;
  let connections = 0;

  const listener = createServer((near) => {
    const connection = connections++;
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    const tap = tapConnection((message) => isRecording && messages.push({ connection, ...message }));
    near.on('data', tap.sent).pipe(far);
    far.on('data', tap.responded).pipe(near);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    record: () => {
      messages = [];
      isRecording = true;
    },
    recorded: () => {
      isRecording = false;
      return messages;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** The only transaction with this text. The jobs library and the live reader use their own connections. */
export function transactionOf(messages: readonly Message[], isPart: (message: Message) => boolean): Message[] {
  const connection = messages.find(isPart)?.connection;
  const own = messages.filter((message) => message.connection === connection);
  const begin = own.findIndex(({ text }) => text.startsWith('begin'));
  const commit = own.findIndex(({ text }) => text === 'commit');
  if (begin < 0 || commit < begin) throw new Error('No transaction was recorded');
  return own.slice(begin, commit + 1);
}

function tapConnection(tell: (message: Omit<Message, 'connection'>) => void) {
  const texts = new Map<string, string>();
  let flight = 0;
  let hasHeard = true;
  const say = (name: string, text: string, values: (string | null)[]) => {
    if (hasHeard) flight += 1;
    hasHeard = false;
    tell({ flight, name, text, values });
  };
  const sent = frames({ hasStartup: true }, (type, body) => {
    if (type === 'Q') say('', readText(body, 0).text, []);
    if (type === 'P') {
      const name = readText(body, 0);
      texts.set(name.text, readText(body, name.end).text);
    }
    if (type === 'B') {
      const { name, values } = readBind(body);
      say(name, texts.get(name) ?? '', values);
    }
  });
  const responded = frames({ hasStartup: false }, (type) => {
    if (type === 'Z') hasHeard = true;
  });
  return { sent, responded };
}

/** Splits a stream into messages: type, length including itself, body. A client's first message has no type. */
function frames({ hasStartup }: { hasStartup: boolean }, onMessage: (type: string, body: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let typeLength = hasStartup ? 0 : 1;
  return (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= typeLength + 4) {
      const end = typeLength + rest.readInt32BE(typeLength);
      if (rest.length < end) return;
      onMessage(rest.toString('latin1', 0, typeLength), rest.subarray(typeLength + 4, end));
      rest = rest.subarray(end);
      typeLength = 1;
    }
  };
}

function readText(body: Buffer, start: number): { text: string; end: number } {
  const zero = body.indexOf(0, start);
  return { text: body.toString('utf8', start, zero), end: zero + 1 };
}

function readBind(body: Buffer): { name: string; values: (string | null)[] } {
  const portal = readText(body, 0);
  const name = readText(body, portal.end);
  const formats = body.readInt16BE(name.end);
  let at = name.end + 2 + formats * 2;
  const count = body.readInt16BE(at);
  at += 2;
  const values = Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4 + Math.max(0, length);
    return length < 0 ? null : body.toString('utf8', at - length, at);
  });
  return { name: name.text, values };
}
