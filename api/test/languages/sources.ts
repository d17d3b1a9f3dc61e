import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templatesOf } from './templates-of.ts';

export const root = join(import.meta.dirname, '../../..');

export const sourcesIn = (folder: string, kind = /\.ts$/): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => join(root, folder, file));

/** Every sentence`…` of these folders, with {0}, {1} for its values. */
export const sentencesIn = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    sourcesIn(folder).flatMap((file) => templatesOf(readFileSync(file, 'utf8'), /\bsentence`/g)),
  );
