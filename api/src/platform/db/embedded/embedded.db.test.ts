import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';

const folders: string[] = [];
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tibara-embedded-'));
  chmodSync(dataDir, 0o755); // as root the server runs under another account, which needs access
  folders.push(dataDir);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('the database keeps its data and private passwords over a restart', async () => {
  const first = await startEmbedded({ dataDir });
  await query(first.ownerUrl, 'create table kept as select 7 as n');
  await first.stop();
  await expect(query(first.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
  const second = await startEmbedded({ dataDir });
  expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  expect(await query(second.ownerUrl, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await second.stop();
  expect(statSync(join(dataDir, 'postgres/passwords.json')).mode & 0o077).toBe(0);
});

test.each([
  ['other passwords', '{"owner":"a","app":"b","schemaOwner":"c"}'],
  ['half a file', '{"admin":'],
])('a folder with %s is refused, and nothing is made in it', async (_, text) => {
  const path = join(dataDir, 'postgres/passwords.json');
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(path, text);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    `${path} has not the three passwords of this release: set DATA_DIR to an empty folder.`,
  );
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(existsSync(join(dataDir, 'postgres/data'))).toBe(false);
});

test('after a kill -9 the database is found again with everything committed', async () => {
  const url = await startAndDie(dataDir);
  const again = await startEmbedded({ dataDir });
  expect(again.ownerUrl).toBe(url);
  expect(await query(again.ownerUrl, 'select n from survived')).toEqual([{ n: 1 }]);
  await again.stop();
  await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('two programs on one folder share the database until both have left', async () => {
  const [one, two] = await Promise.all([startEmbedded({ dataDir }), startEmbedded({ dataDir })]);
  expect(one.ownerUrl).toBe(two.ownerUrl);
  await one.stop();
  expect(await query(two.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  await two.stop();
  await expect(query(two.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('a pid file left by a crash does not prevent the start', async () => {
  const first = await startEmbedded({ dataDir });
  await first.stop();
  const left = [process.pid, `${dataDir}/postgres/data`, 1, 5432, '', '127.0.0.1', '', 'ready'].join('\n');
  writeFileSync(join(dataDir, 'postgres/data/postmaster.pid'), left);
  writeFileSync(join(dataDir, 'postgres/lock'), '999999999');
  const second = await startEmbedded({ dataDir });
  expect(await query(second.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  await second.stop();
});

/** A program that starts the database, commits a row and is killed. */
async function startAndDie(folder: string): Promise<string> {
  const report = join(folder, 'url');
  const program = `
    import { writeFileSync } from 'node:fs';
    import pg from 'pg';
    import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./embedded.ts'))};
    const { ownerUrl } = await startEmbedded({ dataDir: ${JSON.stringify(folder)} });
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query('create table survived as select 1 as n');
    writeFileSync(${JSON.stringify(report)}, ownerUrl);
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  return readFileSync(report, 'utf8');
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
