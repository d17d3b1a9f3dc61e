import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { envSchema } from '../../../env.ts';

const schema = z.pick(envSchema, {
  DATA_DIR: true,
  DATABASE_URL: true,
  BACKUP_DATABASE_URL: true,
  ACCESS_TOKEN_SECRET: true,
  ACCESS_TOKEN_SECRET_BESIDE: true,
});

export type BackupSettings = z.output<typeof schema>;

/** Backups run on the database's machine, which need not have the server's other settings. */
export function readBackupSettings(source: Record<string, string | undefined>): BackupSettings {
  return z.parse(schema, Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
}

/** The given secrets. An embedded database has its own in a file. */
export function secretsOf(settings: BackupSettings): string[] {
  const file = join(settings.DATA_DIR, 'access-token-secret');
  const own = settings.ACCESS_TOKEN_SECRET ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return [own, settings.ACCESS_TOKEN_SECRET_BESIDE].filter((secret) => secret !== undefined);
}
