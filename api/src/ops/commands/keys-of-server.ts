import type { Env } from '../../env.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type Keys, openKeys } from '../../platform/keys/keys.ts';

/** Refuses if this machine's secret would replace the server's. */
export async function keysOfServer(bound: Db, env: Env, say: (line: string) => void): Promise<Keys> {
  if (env.DATABASE_URL && !env.ACCESS_TOKEN_SECRET)
    throw new Error('This needs all settings of the server: ACCESS_TOKEN_SECRET is not set.');
  return openKeys(bound, env, { info: say });
}
