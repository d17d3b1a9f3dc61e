import { createHash, randomUUID } from 'node:crypto';
import type { MeasuredHost } from '../api/test/measured-host.ts';
import type { Message } from './wire-tap.ts';

type RawClient = Awaited<ReturnType<MeasuredHost['openRaw']>>;

/** Maps recorded ids to those of the next run. */
export type Ids = Pick<ReadonlyMap<string, string>, 'get'>;
export const sameIds: Ids = { get: (id) => id };
export type Replay = (client: RawClient, ids: Ids) => Promise<void>;

/**
 * The server's own statements without the server. They are prepared, in the same flights, with replaced ids. Ids
 * created in the recording are created again, so that rows can be written.
 */
export function replayOf(messages: readonly Message[]): Replay {
  const flights = [...Map.groupBy(messages, ({ flight }) => flight).values()].map((flight) => flight.map(toStatement));
  return async (client, ids) => {
    const born = new Map<string, string>();
    const idOf = (recorded: string): string => {
      const known = ids.get(recorded) ?? born.get(recorded);
      if (known) return known;
      const fresh = randomUUID();
      born.set(recorded, fresh);
      return fresh;
    };
    for (const flight of flights) await Promise.all(flight.map((statement) => client.query(statement(idOf))));
  };
}

type Fill = (idOf: (recorded: string) => string) => string;

function toStatement({ text, values }: Message) {
  if (text && values.length === 0) {
    const fill = filler(text);
    return (idOf: (recorded: string) => string) => ({ text: fill(idOf) });
  }
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  const fills = values.map((value) => (value === null ? null : filler(value)));
  return (idOf: (recorded: string) => string) => ({ name, text, values: fills.map((fill) => fill?.(idOf) ?? null) });
}

const UUID = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;

function filler(value: string): Fill {
  const parts = value.split(UUID);
  if (parts.length === 1) return () => value;
  return (idOf) => parts.map((part, index) => (index % 2 === 1 ? idOf(part) : part)).join('');
}
