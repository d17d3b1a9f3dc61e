import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { runToItsEnd } from '#test/server-process.ts';
import { type Keys, openKeys } from './keys.ts';
import { derive } from './roots.ts';
import { unseal } from './seal.ts';

const { db, inspectorDb, url } = await testDatabase();
const OLD = 'the secret of the last start, 32+ characters';
const NEW = 'the secret of the next start, 32+ characters';
const lasting = ['queued message', 'public link', 'contact', 'known device'] as const;
let said: string[] = [];

const open = (secret: string, beside?: string) =>
  openKeys(
    db,
    { ACCESS_TOKEN_SECRET: secret, ACCESS_TOKEN_SECRET_BESIDE: beside, DATA_DIR: '/nowhere' },
    { info: (line) => void said.push(line) },
  );
const bytesOf = (keys: Keys) => lasting.map((purpose) => keys[purpose].export().toString('hex'));
const derivedBytes = (root: string) => lasting.map((purpose) => derive(root, purpose).export().toString('hex'));
const rows = async () =>
  (await sql<{ purpose: string; sealed: string }>`select * from secret_keys order by purpose`.execute(inspectorDb))
    .rows;

beforeEach(async () => {
  said = [];
  await sql`delete from secret_keys`.execute(inspectorDb);
});

describe('the first start', () => {
  test('of many servers together makes each key once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => open(OLD)));
    expect(new Set(all.map((keys) => bytesOf(keys).join())).size).toBe(1);
    expect(await rows()).toHaveLength(lasting.length);
  });

  test('of a new installation makes keys that do not follow from its secret', async () => {
    const made = bytesOf(await open(OLD));
    expect(new Set(made).size).toBe(lasting.length);
    expect(made.filter((key) => derivedBytes(OLD).includes(key))).toEqual([]);
  });
});

test('a new purpose gets a key independent of the secret', async () => {
  const before = await open(OLD);
  await sql`delete from secret_keys where purpose = 'contact'`.execute(inspectorDb);
  const after = await open(NEW, OLD);
  expect(after['public link'].equals(before['public link'])).toBe(true);
  expect(after.contact.equals(before.contact)).toBe(false);
});

describe('a secret that changes', () => {
  test('keeps the stored keys and then opens them alone', async () => {
    const before = bytesOf(await open(OLD));
    // Several servers, one of them with the former settings.
    const during = await Promise.all([open(NEW, OLD), open(OLD, NEW), open(NEW, OLD)]);
    expect(bytesOf(await open(NEW, OLD))).toEqual(before);
    expect(during.map(bytesOf)).toEqual([before, before, before]);
    expect(bytesOf(await open(NEW))).toEqual(before);
    await expect(open(OLD)).rejects.toThrow('ACCESS_TOKEN_SECRET does not open');
  });

  test('is announced once it seals the stored keys', async () => {
    await open(OLD);
    await open(OLD, NEW);
    expect(said).toEqual([]);
    await open(NEW, OLD);
    await open(NEW, OLD);
    expect(said).toEqual(['The keys of the database are sealed with the new ACCESS_TOKEN_SECRET']);
  });

  test('replaces the keys of short-lived signatures', async () => {
    const { 'access token': before } = await open(OLD);
    const { 'access token': during } = await open(NEW, OLD);
    const { 'access token': after } = await open(NEW);
    expect(during[1]?.equals(before[0])).toBe(true);
    expect(during[0].equals(after[0])).toBe(true);
    expect([after.length, after[0].equals(before[0])]).toEqual([1, false]);
  });
});

describe('a copy of the database', () => {
  test('contains no key in the clear', async () => {
    const keys = await open(OLD);
    const dump = JSON.stringify(await rows());
    for (const purpose of lasting) {
      const key = keys[purpose].export();
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(dump).not.toContain(key.toString(encoding));
    }
  });

  test('opens with no other secret', async () => {
    await open(OLD);
    for (const { sealed } of await rows()) {
      expect(unseal(sealed, derive(OLD, 'secret keys'))).toMatchObject({ key: expect.any(String) });
      expect(() => unseal(sealed, derive(NEW, 'secret keys'))).toThrow();
    }
  });

  test('with two keys exchanged is refused', async () => {
    await open(OLD);
    await sql`update secret_keys set sealed = (select sealed from secret_keys where purpose = 'contact')`.execute(
      inspectorDb,
    );
    await expect(open(OLD)).rejects.toThrow('ACCESS_TOKEN_SECRET does not open');
  });
});

test('a server with another secret ends at its start and names the remedy', async () => {
  await open(OLD);
  const before = await rows();
  const { code, said: line } = await runToItsEnd({ DATABASE_URL: url, ACCESS_TOKEN_SECRET: NEW });
  expect(code).toBe(1);
  expect(line.trim()).toMatch(
    /^ACCESS_TOKEN_SECRET does not open the keys of this database: set it, or ACCESS_TOKEN_SECRET_BESIDE, to the secret of its last start.*$/,
  );
  expect(await rows()).toEqual(before);
});
