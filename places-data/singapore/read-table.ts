import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The folder of address inputs: the script's argument, else `addresses` beside the scripts. */
export const inputFolder = (): string => process.argv[2] ?? join(import.meta.dirname, '../addresses');

/** Rows of a packed table with a heading, tab- or comma-separated by file name. No field is quoted. */
export function readTable(file: string): string[][] {
  const text = gunzipSync(readFileSync(join(inputFolder(), file))).toString('utf8');
  const separator = file.includes('.csv') ? ',' : '\t';
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace('\r', '').split(separator));
}
