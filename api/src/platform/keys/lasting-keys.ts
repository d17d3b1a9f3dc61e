import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Db } from '../db/connect.ts';
import '../tables.ts';
import { derive, fingerprintOf, type Roots } from './roots.ts';
import { seal, unseal } from './seal.ts';

const lastingPurposes = ['queued message', 'public link', 'contact', 'known device'] as const;

export type LastingPurpose = (typeof lastingPurposes)[number];
export type RotationLog = { info(message: string): void };

type LastingKeys = Record<LastingPurpose, KeyObject>;

/** The database's keys. A missing key is made. A key that only the second root opens is sealed with the first. */
export async function readLastingKeys(db: Db, roots: Roots, log: RotationLog): Promise<LastingKeys> {
  const found = await openRows(db, roots);
  await fill(db, roots, found);
  const opened = await openRows(db, roots);
  await sealAnew(db, roots, opened, log);
  await noteFingerprint(db, roots);
  return Object.fromEntries(opened.map(({ purpose, key }) => [purpose, createSecretKey(key)])) as LastingKeys;
}

type Opened = { purpose: string; key: Buffer; sealed: string; root: string };

async function openRows(db: Db, roots: Roots): Promise<Opened[]> {
  const rows = await db.selectFrom('secret_keys').select(['purpose', 'sealed']).execute();
  return rows.map((row) => {
    for (const root of roots) {
      const key = openRow(row, root);
      if (key) return { ...row, key, root };
    }
    throw new Error(WRONG_ROOT);
  });
}

/** The purpose is sealed too, so that no key can replace another. */
function openRow({ purpose, sealed }: { purpose: string; sealed: string }, root: string): Buffer | null {
  try {
    const { key } = z.parse(z.object({ purpose: z.literal(purpose), key: z.string() }), unseal(sealed, lockOf(root)));
    return Buffer.from(key, 'base64');
  } catch {
    return null; // of another root, or altered
  }
}

const sealRow = (purpose: string, key: Buffer, root: string): string =>
  seal({ purpose, key: key.toString('base64') }, lockOf(root));

const lockOf = (root: string): KeyObject => derive(root, 'secret keys');

/** Makes the missing keys. Several servers may do this together: the first one's rows stay. */
async function fill(db: Db, [root]: Roots, found: readonly Opened[]): Promise<void> {
  const missing = lastingPurposes.filter((purpose) => !found.some((row) => row.purpose === purpose));
  if (missing.length === 0) return;
  await db
    .insertInto('secret_keys')
    .values(missing.map((purpose) => ({ purpose, sealed: sealRow(purpose, randomBytes(32), root) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The row of a server that was faster wins. */
async function sealAnew(db: Db, [root]: Roots, opened: readonly Opened[], log: RotationLog): Promise<void> {
  const old = opened.filter((row) => row.root !== root);
  for (const { purpose, key, sealed } of old) {
    await db
      .updateTable('secret_keys')
      .set({ sealed: sealRow(purpose, key, root) })
      .where('purpose', '=', purpose)
      .where('sealed', '=', sealed)
      .execute();
  }
  if (old.length > 0) log.info('The keys of the database are sealed with the new ACCESS_TOKEN_SECRET');
}

/** A copy names the secret that it needs. */
async function noteFingerprint(db: Db, [root]: Roots): Promise<void> {
  const fingerprint = fingerprintOf(root);
  await db
    .updateTable('installation')
    .set({ secret_fingerprint: fingerprint })
    .where('secret_fingerprint', 'is distinct from', fingerprint)
    .execute();
}

const WRONG_ROOT =
  'ACCESS_TOKEN_SECRET does not open the keys of this database: set it, or ACCESS_TOKEN_SECRET_BESIDE, to the secret of its last start (without a setting, that is the file access-token-secret in DATA_DIR).';
