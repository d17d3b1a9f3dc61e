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
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`Setting HOME_REFERENCES: ${error instanceof Error ? error.message : String(error)}`);
  }
}
