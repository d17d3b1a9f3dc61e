import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { repeat } from '../../repeat.ts';
import { sayIfSlow } from '../../say-if-slow.ts';
import { waitForDatabase } from '../wait-for-database.ts';
import { type Account, canReach, chooseAccount, own, prepareBinaries, program, spawnAs } from './embedded-binaries.ts';
import { type Cluster, startServer, stateOf, stopServer } from './embedded-server.ts';
import { joinUsers, withFileLock } from './file-lock.ts';
import { type Passwords, prepareDatabase, roles } from './prepare-database.ts';

type EmbeddedOptions = {
  /** The cluster's files are in `<dataDir>/postgres`. */
  dataDir: string;
  database?: string;
  /** For test clusters, whose data need not survive a power cut. */
  isForTests?: boolean;
  /** Called when a server ended unexpectedly and is started again. */
  onError?: (error: unknown) => void;
};

/** The product's two roles, neither a superuser: the schema's owner, and the server's own. */
export type DatabaseUrls = { ownerUrl: string; appUrl: string };
/** The superuser of the cluster only makes roles and databases. */
export type ClusterUrls = DatabaseUrls & { adminUrl: string };

export type Embedded = ClusterUrls & {
  /** Where the data is: below the data folder, unless the server's account cannot enter it. */
  folder: string;
  urlsFor(database: string): ClusterUrls;
  /** Stops the server unless another process still uses the same folder. */
  stop(): Promise<void>;
};

/** Starts the embedded PostgreSQL server, or joins the running one. */
export const startEmbedded = (options: EmbeddedOptions): Promise<Embedded> =>
  sayIfSlow('starting PostgreSQL', () => startOrJoin(options));

async function startOrJoin({
  dataDir,
  database = 'tibara',
  isForTests = false,
  onError = () => {},
}: EmbeddedOptions): Promise<Embedded> {
  const account = chooseAccount();
  const home = chooseHome(dataDir, account);
  return withFileLock(join(home, 'lock'), async () => {
    const cluster = clusterOf(home, account, isForTests);
    const { data } = cluster;
    const passwords = readPasswords(home);
    if (!existsSync(data)) await createCluster(cluster, passwords.admin);
    const leave = joinUsers(join(home, 'users'));
    const port = await startServer(cluster);
    const urlOf = (role: keyof typeof roles, name: string) =>
      `postgres://${roles[role]}:${passwords[role]}@127.0.0.1:${port}/${name}`;
    const urlsFor = (name: string) => ({
      adminUrl: urlOf('admin', name),
      ownerUrl: urlOf('owner', name),
      appUrl: urlOf('app', name),
    });
    const { adminUrl } = urlsFor('postgres');
    await waitForDatabase(adminUrl); // it may be recovering from a crash
    await prepareDatabase(adminUrl, database, passwords);
    const stopWatching = keepRunning({ cluster, port, lock: join(home, 'lock'), onError });
    const stop = async () => {
      await stopWatching();
      await withFileLock(join(home, 'lock'), async () => {
        if (leave()) await stopServer(cluster);
      });
    };
    return { ...urlsFor(database), folder: home, urlsFor, stop };
  });
}

/** Stops a server left by a killed process, unless another process uses it. */
export async function stopLeftOver(dataDir: string): Promise<void> {
  const account = chooseAccount();
  const home = chooseHome(dataDir, account);
  await withFileLock(join(home, 'lock'), async () => {
    const leave = joinUsers(join(home, 'users'));
    if (leave()) await stopServer(clusterOf(home, account, false));
  });
}

const clusterOf = (home: string, account: Account, isForTests: boolean): Cluster => ({
  data: join(home, 'data'),
  log: join(home, 'server.log'),
  native: prepareBinaries(home, account),
  account,
  settings: isForTests ? [...SETTINGS, ...TEST_SETTINGS] : SETTINGS,
});

// Statements are short, so compiling them costs more than it saves. Times are stored and shown in UTC.
const SETTINGS = ['timezone=UTC', 'log_timezone=UTC', 'jit=off', 'max_connections=200', 'log_checkpoints=off'];
const TEST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

function chooseHome(dataDir: string, account: Account): string {
  const wanted = join(dataDir, 'postgres');
  makeFolders(dataDir, wanted);
  if (canReach(wanted, account)) return wanted;
  // PostgreSQL's account cannot enter root's home, so the data is in the usual folder of services.
  const elsewhere = join('/var/lib/tibara', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  refuseMoved(dataDir, join(wanted, 'elsewhere'), elsewhere);
  makeFolders('/var/lib/tibara', elsewhere);
  if (canReach(elsewhere, account)) return elsewhere;
  throw new Error(`PostgreSQL can reach neither ${wanted} nor ${elsewhere}: set DATA_DIR to a folder it can enter.`);
}

/** A copy of DATA_DIR has no database then. Beside an empty one, its data would seem lost. */
function refuseMoved(dataDir: string, pointer: string, elsewhere: string): void {
  if (!existsSync(pointer)) writeFileSync(pointer, elsewhere);
  const former = readFileSync(pointer, 'utf8');
  if (former === elsewhere) return;
  throw new Error(
    `${dataDir} was copied or moved, and its database is still in ${former}: copy that folder to ${elsewhere}, and write ${elsewhere} into ${pointer}.`,
  );
}

function makeFolders(outer: string, home: string): void {
  try {
    for (const folder of [outer, home]) {
      if (existsSync(folder)) continue;
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o711); // the server's account may enter it, but not read it
    }
    mkdirSync(join(home, 'users'), { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new Error(`${home} cannot be written: set DATA_DIR to a folder that can.`, { cause });
  }
}

/** Written once, before there is a cluster. */
function readPasswords(home: string): Passwords {
  const path = join(home, 'passwords.json');
  if (existsSync(path)) return parsePasswords(path);
  const fresh = () => randomBytes(24).toString('hex');
  const made = { admin: fresh(), owner: fresh(), app: fresh() };
  writeFileSync(`${path}.new`, JSON.stringify(made), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return made;
}

function parsePasswords(path: string): Passwords {
  try {
    return storedPasswords.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new Error(`${path} has not the three passwords of this release: set DATA_DIR to an empty folder.`, { cause });
  }
}

const storedPasswords = z.object({ admin: z.string(), owner: z.string(), app: z.string() });

/** Built in another folder and then moved, so that an interrupted start leaves nothing incomplete. */
async function createCluster({ data, native, account }: Cluster, password: string): Promise<void> {
  const half = `${data}.half`;
  const passwordFile = `${data}.password`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of [half, passwordFile]) own(path, account);
  const options = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'];
  try {
    await promisify(execFile)(program(native, 'initdb'), ['-D', half, ...options, ...locale], spawnAs(account));
  } catch (cause) {
    throw new Error(`initdb failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(half, data);
}

const LOOK_EVERY_MS = 500;

type Watched = { cluster: Cluster; port: number; lock: string; onError: (error: unknown) => void };

/** Restarts a crashed server on the same port, because nothing else does. Committed data is kept. Returns how to stop. */
export function keepRunning({ cluster, port, lock, onError }: Watched): () => Promise<void> {
  return repeat(LOOK_EVERY_MS, async () => {
    if (!['gone', 'stopping'].includes(stateOf(cluster))) return;
    onError(new Error('PostgreSQL was ended from outside and is started again'));
    await withFileLock(lock, () => restart(cluster, port)).catch(onError); // retried at the next check
  });
}

/** A stopping server waits for our connections to end and accepts no new ones, so it is ended first. */
async function restart(cluster: Cluster, port: number): Promise<void> {
  if (stateOf(cluster) === 'stopping') await stopServer(cluster);
  await startServer(cluster, port);
}
