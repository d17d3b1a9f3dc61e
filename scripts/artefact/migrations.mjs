import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Numbers of migrations: the newest one, and the one that a release beside this one must have (ADR 71). */
export function migrationsOf(root) {
  const newest = Math.max(...readdirSync(join(root, 'api/migrations')).map(numberOf));
  const released = readFileSync(join(root, 'api/test/upgrade/released.txt'), 'utf8');
  const named = [...released.matchAll(/\b(\d{4})-[a-z0-9-]+\.sql\b/g)].map(([name]) => numberOf(name));
  return { migrations: newest, beside: Math.max(...named) };
}

const numberOf = (name) => Number(name.slice(0, 4));
