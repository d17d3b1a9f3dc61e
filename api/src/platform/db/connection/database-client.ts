import pg from 'pg';
import { hostsOf } from './hosts.ts';

export type ClientOptions = {
  /** A replica may be read-only. */
  mayBeReadOnly?: boolean;
  /** Called when a statement fails because the disk is full. */
  onFull?: () => void;
  /** Looks at a new connection before its first use, and may refuse it by throwing. */
  onOpen?: (client: pg.Client) => Promise<void>;
};
type Config = pg.ClientConfig & ClientOptions;

/**
 * A connection to the first of its URL's hosts that accepts writes, as for libpq with `target_session_attrs=read-write`.
 * A read-only server is refused like a lost connection.
 */
export class DatabaseClient extends pg.Client {
  readonly #config: Config;
  readonly #url: string;

  constructor(config: Config = {}) {
    const url = config.connectionString ?? '';
    super({ ...config, connectionString: hostsOf(url)[0] });
    this.#config = config;
    this.#url = url;
    // An unhandled error would end the process. The running statement reports it.
    this.on('error', () => {});
  }

  protected onFull(): void {
    this.#config.onFull?.();
  }

  override connect(): Promise<pg.Client>;
  override connect(done: Connected): void;
  override connect(done?: Connected): unknown {
    const connected = this.#open();
    return done ? void connected.then(() => done(null, this), done) : connected;
  }

  async #open(): Promise<pg.Client> {
    try {
      if (hostsOf(this.#url).length > 1) Object.assign(this, await this.#findHost());
      await super.connect();
      if (!this.#config.mayBeReadOnly) await this.#refuseReadOnly();
      await this.#config.onOpen?.(this);
      return this;
    } catch (error) {
      lastHosts.delete(this.#url);
      void this.end();
      throw error;
    }
  }

  async #refuseReadOnly(): Promise<void> {
    const { rows } = await this.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServerError();
  }

  async #findHost(): Promise<Host> {
    const host = lastHosts.get(this.#url) ?? (await firstHost(this.#url, this.#config));
    lastHosts.set(this.#url, host);
    return host;
  }
}

type Connected = (error: Error | null, client?: pg.Client) => void;
type Host = Pick<pg.Client, 'host' | 'port'>;

/** The last host that accepted a connection, by URL. It is forgotten once it refuses one. */
const lastHosts = new Map<string, Host>();
/** Short, because a request waits while the hosts are tried in turn. */
const HOST_WITHIN_MS = 1500;

async function firstHost(url: string, config: Config): Promise<Host> {
  const errors: unknown[] = [];
  for (const connectionString of hostsOf(url)) {
    const probe = new DatabaseClient({ ...config, connectionString, connectionTimeoutMillis: HOST_WITHIN_MS });
    try {
      await probe.connect();
      return { host: probe.host, port: probe.port };
    } catch (error) {
      errors.push(error);
    } finally {
      void probe.end();
    }
  }
  throw errors[0];
}

class ReadOnlyServerError extends Error {
  /** PostgreSQL's own code for a write to such a server. */
  readonly code = '25006';

  constructor() {
    super('The server accepts no writes');
    this.name = 'ReadOnlyServerError';
  }
}
