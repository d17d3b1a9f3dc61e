import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The content of a backup, and what a restore must know about it. It never has the secret. */
export const manifestSchema = z.object({
  format: z.literal(1),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** The first and the last WAL segment that the copy needs to be whole. */
  startSegment: z.string(),
  stopSegment: z.string(),
  startLsn: z.string(),
  stopLsn: z.string(),
  timeline: z.number(),
  segmentBytes: z.number(),
  postgres: z.string(),
  systemIdentifier: z.string(),
  database: z.string(),
  superuser: z.string(),
  release: z.string(),
  migration: z.number(),
  secretFingerprint: z.nullable(z.string()),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type StoredFile = Manifest['files'][number];
export type Backup = { name: string; path: string; manifest: Manifest };

export const MANIFEST = 'manifest.json';
/** Below the folder of backups. `wal` beside it has the archived segments. */
const BASE = 'base';
const HALF = '.half';

/** The name of a backup is the time of its start at UTC+8. */
export const pathOfBackup = (folder: string, name: string): string => join(folder, BASE, name);
export const pathOfHalf = (folder: string, name: string): string => join(folder, BASE, `${name}${HALF}`);

/** All complete backups, oldest first. */
export function readBackups(folder: string): Backup[] {
  return namesIn(folder)
    .filter((name) => !name.endsWith(HALF))
    .map((name) => {
      const path = pathOfBackup(folder, name);
      return { name, path, manifest: readManifest(path) };
    });
}

/** Removes what an interrupted backup left, and returns the names. */
export function removeHalves(folder: string): string[] {
  const halves = namesIn(folder).filter((name) => name.endsWith(HALF));
  for (const name of halves) rmSync(join(folder, BASE, name), { recursive: true });
  return halves;
}

function namesIn(folder: string): string[] {
  const base = join(folder, BASE);
  return existsSync(base) ? readdirSync(base).sort() : [];
}

function readManifest(path: string): Manifest {
  try {
    return z.parse(manifestSchema, JSON.parse(readFileSync(join(path, MANIFEST), 'utf8')));
  } catch (cause) {
    throw new Error(`${path} has no readable ${MANIFEST}: it is no backup of this product.`, { cause });
  }
}
