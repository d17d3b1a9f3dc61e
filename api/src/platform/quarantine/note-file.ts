import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { hostsOf } from '../db/connection/hosts.ts';
import type { ServerNote } from './judge.ts';

export const noteFile = (dataDir: string): string => join(dataDir, 'database-note.json');

const schema = z.object({
  server: z.uuid(),
  mark: z.int(),
  installation: z.uuid(),
  acceptance: z.uuid(),
  notedAt: z.pipe(
    z.iso.datetime(),
    z.transform((given) => new Date(given)),
  ),
  host: z.nullable(z.string()),
  addresses: z.array(z.string()),
});

/** Null if there is none. A damaged file is reported and counts as none. */
export function readNote(file: string, onError: (error: unknown) => void): ServerNote | null {
  try {
    return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing) onError(new Error(`${file} cannot be read, and counts as missing`, { cause: error }));
    return null;
  }
}

/** The file is whole at any time, also after a power cut. Several servers may share the folder. */
export async function writeNote(file: string, note: ServerNote): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  await writeFile(next, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true });
  await rename(next, file);
}

/** Each `host:port/name` of the URL. The embedded database has another port after each start. */
export function addressesOf(url: string | undefined): string[] {
  if (!url) return ['embedded'];
  return hostsOf(url).map((each) => {
    const { host, hostname, pathname, searchParams } = new URL(each);
    const place = host || searchParams.get('host') || 'localhost';
    return `${hostname && place === hostname ? `${place}:5432` : place}${pathname}`;
  });
}
