import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DrawnPages } from './draw-pages.ts';

/** Servers with other settings may share the folder. Pages of older builds are deleted. */
const MOST_KEPT = 4;

/** The pages that an earlier start drew for this key, or null. The file is never executed. */
export function readKeptPages(folder: string, key: string): DrawnPages | null {
  try {
    const text = readFileSync(join(folder, key), 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    return text.slice(0, end) === hashOf(key, json) ? toPages(JSON.parse(json)) : null;
  } catch {
    return null; // missing or invalid: the pages are drawn anew
  }
}

/** Written under another name first, so that no process reads half of it. */
export function keepPages(folder: string, key: string, pages: DrawnPages): void {
  const json = JSON.stringify(toJson(pages));
  const half = join(folder, `${key}.${process.pid}.half`);
  try {
    mkdirSync(folder, { recursive: true });
    makeRoom(folder);
    writeFileSync(half, `${hashOf(key, json)}\n${json}`);
    renameSync(half, join(folder, key));
  } catch {
    // The folder is not writable: the next start draws the pages anew.
  }
}

const hashOf = (key: string, json: string): string => createHash('sha256').update(`${key}\n${json}`).digest('hex');

const packed = z.pipe(
  z.string(),
  z.transform((text) => Buffer.from(text, 'base64')),
);
const keptSchema = z.object({
  byPath: z.record(z.string(), packed),
  usual: packed,
  prerendered: z.array(z.string()),
  routes: z.nullable(z.array(z.string())),
});

function toPages(json: unknown): DrawnPages {
  const { byPath, ...rest } = z.parse(keptSchema, json);
  return { ...rest, byPath: new Map(Object.entries(byPath)) };
}

function toJson({ byPath, usual, ...rest }: DrawnPages): z.input<typeof keptSchema> {
  const pages = [...byPath].map(([path, page]): [string, string] => [path, page.toString('base64')]);
  return { ...rest, byPath: Object.fromEntries(pages), usual: usual.toString('base64') };
}

/** Half-written files of killed starts are deleted too. */
function makeRoom(folder: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const byAge = files.map((file) => ({ file, at: statSync(file).mtimeMs })).sort((a, b) => b.at - a.at);
  for (const { file } of byAge.slice(MOST_KEPT - 1)) rmSync(file, { recursive: true, force: true });
}
