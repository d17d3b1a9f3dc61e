import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

export type Release = {
  version: string;
  /** The first digits of the commit, or 'checkout' for a server that runs from the repository. */
  revision: string;
};

/** The artefact has a `release.json` at its root (scripts/artefact.mjs). A checkout has none. */
export function readRelease(root: URL): Release {
  const file = new URL('release.json', root);
  if (existsSync(file)) return z.parse(releaseSchema, readJson(file));
  const { version } = z.parse(packageSchema, readJson(new URL('package.json', root)));
  return { version, revision: 'checkout' };
}

const packageSchema = z.object({ version: z.string() });
const releaseSchema = z.object({ version: z.string(), revision: z.string() });
const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const release = readRelease(new URL('../../../', import.meta.url));
