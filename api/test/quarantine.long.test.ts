import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { noteFile, readNote } from '../src/platform/quarantine/note-file.ts';
import { type FailoverPair, startFailoverPair } from './failover-pair.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { emptyDataDir, serverSettings } from './server-slot.ts';

/** Servers meet their own database, copies of it and promoted standbys. */
let pair: FailoverPair;
const PATIENCE = { timeout: 60_000, interval: 200 };

const settingsOf = (dataDir: string) => ({
  ...serverSettings,
  DATABASE_URL: pair.urlOf(pair.primary, pair.standby),
  DATA_DIR: dataDir,
  DRAIN_SECONDS: '0',
});

async function start(dataDir = emptyDataDir()): Promise<ServerProcess> {
  const server = await startServerProcess(settingsOf(dataDir));
  onTestFinished(() => server.end('SIGTERM'));
  return server;
}

const isHeld = (server: ServerProcess) => server.said().includes('It is held');
const markIn = (dataDir: string) => readNote(noteFile(dataDir), () => {})?.mark ?? 0;
const isReady = async ({ origin }: ServerProcess) => (await fetch(`${origin}/readyz`)).status === 200;

/** The server has written one more note, whose commit the primary has. */
async function nextNote(dataDir: string): Promise<void> {
  const before = markIn(dataDir);
  await vi.waitFor(() => expect(markIn(dataDir)).toBeGreaterThan(before), PATIENCE);
}

async function reasonOf(server: FailoverPair['primary']): Promise<string | undefined> {
  const [row] = await server.ask<{ reason: string }>('select held_because as reason from installation');
  return row?.reason;
}

/** The files are as a power cut leaves them. */
async function crash(): Promise<void> {
  pair.primary.kill();
  await vi.waitFor(() => expect(pair.primary.ask('select 1')).rejects.toThrow(), PATIENCE);
}

async function promote(): Promise<void> {
  pair.primary.kill();
  await pair.standby.ask('select pg_promote()');
}

describe('one database', () => {
  beforeAll(async () => {
    pair = await startFailoverPair({ isStreaming: true });
    await pair.primary.set('synchronous_standby_names', null);
  }, 120_000);
  afterAll(() => pair.stop(), 60_000);

  test('is not held after kill -9 of a server, and of PostgreSQL', async () => {
    const dataDir = emptyDataDir();
    const server = await start(dataDir);
    await nextNote(dataDir);
    await server.end('SIGKILL');
    await crash();
    await vi.waitFor(() => pair.primary.start(), PATIENCE);
    expect(isHeld(await start(dataDir))).toBe(false);
  });

  test('is not held for one more server with an empty DATA_DIR', async () => {
    expect(isHeld(await start())).toBe(false);
  });

  test('is held once a snapshot of an earlier moment is in its place', async () => {
    const [dataDir, snapshot] = [emptyDataDir(), join(mkdtempSync(join(tmpdir(), 'tibara-snapshot-')), 'data')];
    const server = await start(dataDir);
    // A snapshot of the disk has the files of such a moment.
    await crash();
    pair.primary.copyTo(snapshot);
    await vi.waitFor(() => pair.primary.start(), PATIENCE);
    await nextNote(dataDir);
    await server.end('SIGTERM');
    await pair.primary.stop();
    await pair.primary.start(snapshot);
    expect(isHeld(await start())).toBe(false); // it has seen nothing else
    expect(isHeld(await start(dataDir))).toBe(true);
    expect(await reasonOf(pair.primary)).toBe('lost');
    expect(isHeld(await start())).toBe(true);
  });
});

describe('a promoted standby', () => {
  test('that lost nothing is not held, and running servers go on', async () => {
    pair = await startFailoverPair({ isStreaming: true });
    onTestFinished(() => pair.stop());
    const dataDir = emptyDataDir();
    const server = await start(dataDir);
    await nextNote(dataDir);
    await promote();
    await vi.waitFor(async () => expect(await isReady(server)).toBe(true), PATIENCE);
    await nextNote(dataDir);
    expect(isHeld(await start(dataDir))).toBe(false);
    expect(isHeld(await start())).toBe(false);
  });

  test('on a host that was not announced is held until it is', async () => {
    pair = await startFailoverPair({ isStreaming: true });
    onTestFinished(() => pair.stop());
    await pair.primary.ask(
      'create table announced as select * from known_hosts where host <> database_host(); delete from known_hosts where host <> database_host()',
    );
    const server = await start();
    await promote();
    const held = await start();
    expect(isHeld(held)).toBe(true);
    expect(await isReady(server)).toBe(false);
    await pair.standby.ask('insert into known_hosts select * from announced');
    await vi.waitFor(async () => expect(await isReady(server)).toBe(true), PATIENCE);
  });

  test('that lost a noted commit is held, also when its log is longer', async () => {
    pair = await startFailoverPair({ isStreaming: true });
    onTestFinished(() => pair.stop());
    const dataDir = emptyDataDir();
    const server = await start(dataDir);
    await nextNote(dataDir);
    await pair.primary.set('synchronous_standby_names', null);
    await pair.standby.stop();
    await nextNote(dataDir);
    await nextNote(dataDir);
    pair.primary.kill();
    await pair.standby.start();
    await pair.standby.ask('select pg_promote()');
    // Its log is soon longer than the lost one, on a timeline that began before the note.
    await pair.standby.ask("select pg_logical_emit_message(true, 'more', repeat('x', 5000000))");
    await vi.waitFor(async () => expect(await reasonOf(pair.standby)).toBe('lost'), PATIENCE);
    expect(await isReady(server)).toBe(false);
    await server.end('SIGTERM');
    expect(isHeld(await start(dataDir))).toBe(true);
    expect(isHeld(await start())).toBe(true);
  });
});
