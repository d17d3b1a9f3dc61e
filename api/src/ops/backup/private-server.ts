import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Account, own, spawnAs } from '../../platform/db/embedded/embedded-binaries.ts';
import { codeOf } from '../../platform/db/embedded/file-lock.ts';
import { quoted, walProgram } from './wal/wal-program.ts';

export type PrivateOptions = {
  data: string;
  /** The program `postgres`. */
  postgres: string;
  account: Account;
  superuser: string;
  /** The folder with `wal`. */
  folder: string;
  /** Undefined: to the end of the archive. */
  to?: Date | undefined;
};

export type PrivateServer = {
  /** A connection as the superuser. Close it before `stop`. */
  connect(database: string): Promise<pg.Client>;
  urlOf(database: string): string;
  stop(): Promise<void>;
};

/** The archive ended before the wanted time. */
export class EndedEarlyError extends Error {}

/** Recovers the data and serves one folder's socket only, which no other account may enter. */
export async function startPrivate(options: PrivateOptions): Promise<PrivateServer> {
  const home = mkdtempSync(join(tmpdir(), 'tibara-restore-'));
  own(home, options.account);
  const log = join(home, 'log');
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    rmSync(home, { recursive: true, force: true });
  };
  try {
    child = spawnServer(options, home, log);
    await untilRecovered(child, home, options);
    const { superuser } = options;
    return {
      connect: (database) => connect(home, superuser, database),
      urlOf: (database) => urlOf(home, superuser, database),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function spawnServer({ data, postgres, account, folder, to }: PrivateOptions, home: string, log: string): ChildProcess {
  const config = join(home, 'postgresql.conf');
  const hba = join(home, 'pg_hba.conf');
  writeFileSync(hba, 'local all all trust\n');
  writeFileSync(config, '');
  for (const path of [hba, config]) own(path, account);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: home,
    config_file: config,
    hba_file: hba,
    ident_file: config,
    port: PORT,
    restore_command: `${walProgram(home, account)} fetch %f "%p" ${quoted(folder)}`,
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    ...(to && { recovery_target_time: to.toISOString().replace('Z', '+00') }),
    // Then it need not have the connections and locks of the original.
    hot_standby: 'off',
    // Marks the new timeline for the archive, and archives nothing.
    archive_mode: 'on',
    archive_command: '',
    archive_library: '',
    max_wal_size: '4GB',
    logging_collector: 'off',
    jit: 'off',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(log, 'a', 0o600);
  try {
    return spawn(postgres, ['-D', data, ...words], {
      ...spawnAs(account),
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
}

const PORT = '5432';
const LOOK_EVERY_MS = 50;
const ENDED_EARLY = 'recovery ended before configured recovery target was reached';

async function untilRecovered(child: ChildProcess, home: string, { superuser }: PrivateOptions): Promise<void> {
  child.on('error', () => {}); // the loop reports it
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      const said = readFileSync(join(home, 'log'), 'utf8').trimEnd();
      if (said.includes(ENDED_EARLY)) throw new EndedEarlyError();
      const end = said.split('\n').slice(-12).join('\n');
      throw new Error(`PostgreSQL ended during the recovery. Its log ends with:\n${end}`);
    }
    if (await isOpen(home, superuser)) return;
    await pause(LOOK_EVERY_MS);
  }
}

/** Connections are refused until the recovery has ended. */
async function isOpen(home: string, superuser: string): Promise<boolean> {
  try {
    await (await connect(home, superuser, 'template1')).end();
    return true;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', STARTING].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/** `cannot_connect_now` */
const STARTING = '57P03';

const urlOf = (home: string, role: string, database: string): string =>
  `postgres://${encodeURIComponent(role)}@${encodeURIComponent(home)}:${PORT}/${encodeURIComponent(database)}`;

async function connect(home: string, role: string, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: home, port: Number(PORT), user: role, database });
  client.on('error', () => {}); // the running statement reports it
  await client.connect();
  return client;
}
