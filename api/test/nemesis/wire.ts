import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Wire = {
  /** The same database, through the wire. */
  url: string;
  /**
   * Loses the response of the next commit together with the connection. The commit itself is done. False without a
   * commit in that time.
   */
  loseNextCommit(withinMs: number): Promise<boolean>;
  /** Delays all traffic for this long. */
  stall(ms: number): Promise<void>;
  /** Breaks all connections. */
  cut(): void;
  close(): Promise<void>;
};

/** A proxy between servers and database: a network that loses data at the worst moment. */
export async function startWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let onLost: (() => void) | null = null;

  const listener = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const ends = [near, far];
    const breakOff = () => {
      for (const end of ends) end.destroy();
    };
    for (const end of ends) {
      end.setNoDelay(true);
      sockets.add(end);
      end.on('error', breakOff).on('close', () => {
        sockets.delete(end);
        breakOff();
      });
    }
    let losing: (() => void) | null = null;
    near.on('data', (bytes) => {
      if (onLost && bytes.includes(COMMIT)) [losing, onLost] = [onLost, null];
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!losing) near.write(bytes);
      else if (bytes.includes(COMMITTED)) {
        losing();
        breakOff();
      }
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((listener.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    loseNextCommit: async (withinMs) => {
      const lost = new Promise<boolean>((resolve) => {
        onLost = () => resolve(true);
      });
      const isLost = await Promise.race([lost, pause(withinMs, false)]);
      onLost = null;
      return isLost;
    },
    stall: async (ms) => {
      const stalled = [...sockets];
      for (const socket of stalled) socket.pause();
      await pause(ms);
      for (const socket of stalled) socket.resume();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

/** COMMIT is the driver's message, and COMMITTED is the server's report. */
const COMMIT = Buffer.from('commit\0');
const COMMITTED = Buffer.from('COMMIT\0');
