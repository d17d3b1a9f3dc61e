import { readFileSync } from 'node:fs';
import { type HomeReferences, homeReferences } from '@tibara/contract/settings';
import * as z from 'zod/mini';

/** Throws an Error with one clear line, because a server without its clients looks like a new one. */
export function readHomeReferences(path: string): HomeReferences {
  const parsed = z.safeParse(homeReferences, readJson(path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`Setting HOME_REFERENCES: ${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}

function readJson(path: string): unknown {
  try {
    // Editors on Windows begin a file with a byte order mark.
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    // The parser's own message quotes the file, which may be another one by mistake.
    const why = error instanceof SyntaxError ? `${path} is not JSON` : String(Object(error).message);
    throw new Error(`Setting HOME_REFERENCES: ${why}`);
  }
}
