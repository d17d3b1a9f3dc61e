import { readFileSync } from 'node:fs';

/** The rows of a list of our own, whose cells are between tabs. A line with `#` explains the rows below it. */
export const readList = (file: URL): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
