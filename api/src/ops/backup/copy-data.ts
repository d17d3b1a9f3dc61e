import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from '../../platform/jobs/at-most.ts';
import { listDataFiles } from './data-files.ts';
import type { StoredFile } from './manifest.ts';
import { pack } from './store-file.ts';

const FILES_AT_A_TIME = 4;

/** Copies and compresses the files of a running server. Its WAL repairs what changes meanwhile. */
export async function copyData(data: string, to: string): Promise<{ files: StoredFile[]; folders: string[] }> {
  const { files, folders } = listDataFiles(data);
  for (const folder of folders) await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
  const inTurn = atMost(FILES_AT_A_TIME);
  const copied = await Promise.all(files.map((path) => inTurn(() => copyFile(data, to, path))));
  return { files: copied.filter((file) => file !== null), folders };
}

/** Null if the file was removed meanwhile. The WAL then removes it from the copy too. */
async function copyFile(data: string, to: string, path: string): Promise<StoredFile | null> {
  const target = join(to, `${path}.zst`);
  try {
    if (path === 'global/pg_control') return await copyControl(join(data, path), target);
    return { path, ...(await pack(join(data, path), target)) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await rm(target, { force: true });
    return null;
  }
}

/** The server may write this one page meanwhile, and nothing repairs it: so it is read until two reads agree. */
async function copyControl(from: string, target: string): Promise<StoredFile> {
  const plain = target.replace(/\.zst$/, '');
  let bytes = readFileSync(from);
  for (let again = readFileSync(from); !again.equals(bytes); again = readFileSync(from)) bytes = again;
  await writeFile(plain, bytes);
  const stored = await pack(plain, target);
  await rm(plain);
  return { path: 'global/pg_control', ...stored };
}
