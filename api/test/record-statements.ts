import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Statements that a test writes itself to see them refused say so, and are nobody's need. */
const REFUSED = '/* refused */';

const texts = new Set<string>();

/** Remembers what this file's server asks the database as its own role, for the list of its rights (find-rights.ts). */
export function recordStatements(role: string): void {
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [asked] = args;
    const text =
      typeof asked === 'string' ? asked : asked && typeof asked === 'object' && 'text' in asked ? asked.text : null;
    if (this.user === role && typeof text === 'string' && !text.includes(REFUSED)) texts.add(text);
    return Reflect.apply(query, this, args);
  } as typeof query;
}

/** One line each, as many files write at once. */
export function keepStatements(folder: string): void {
  appendFileSync(join(folder, `${process.pid}.jsonl`), [...texts].map((text) => `${JSON.stringify(text)}\n`).join(''));
  texts.clear();
}
