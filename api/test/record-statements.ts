import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Marks statements that a test expects to be refused, and those that only a test makes. They need no right. */
const MARKS = ['/* refused */', '/* only here */'];

const texts = new Set<string>();

/** Records the statements of this file's server under its own role, for the list of its rights (find-rights.ts). */
export function recordStatements(role: string): void {
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [asked] = args;
    const text =
      typeof asked === 'string' ? asked : asked && typeof asked === 'object' && 'text' in asked ? asked.text : null;
    if (this.user === role && typeof text === 'string' && !MARKS.some((mark) => text.includes(mark))) texts.add(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
}

/** Each statement has its own line, because many files write at the same time. */
export function keepStatements(folder: string): void {
  appendFileSync(join(folder, `${process.pid}.jsonl`), [...texts].map((text) => `${JSON.stringify(text)}\n`).join(''));
  texts.clear();
}
