import * as z from 'zod/mini';
import { isPrivateHost } from '../settings/public-address.ts';
import { isHttp, isHttps } from '../settings/requirements.ts';
import { optional, text, whole } from '../settings/setting-kinds.ts';

const switched = (fallback: 'on' | 'off') => z._default(z.enum(['on', 'off']), fallback);

export const fileSettings = {
  /** Where new pictures are stored. Each row says where its own bytes are. */
  FILES: z._default(z.enum(['database', 'bucket']), 'database'),
  BUCKET_URL: optional,
  BUCKET_NAME: optional,
  BUCKET_REGION: text('us-east-1'),
  BUCKET_KEY: optional,
  BUCKET_SECRET: optional,
  /** `on`: the bucket's name is in the path, `off`: it is a part of the host's name. */
  BUCKET_PATH_STYLE: switched('on'),
  /** The age of the oldest backup. A restored one may still name an object that is out of use. */
  BUCKET_BACKUP_DAYS: whole(35, 0, 3650),
};
export type FileSettings = z.output<z.ZodMiniObject<typeof fileSettings>>;

export function whyFilesCannotStart(env: FileSettings): string | null {
  const { FILES, BUCKET_URL: url } = env;
  if (url === undefined) return FILES === 'bucket' ? 'BUCKET_URL must be set for FILES=bucket' : null;
  if (!isHttps(url) && !(isHttp(url) && isPrivateHost(new URL(url).hostname)))
    return 'BUCKET_URL must be an https address, or one of a private network such as http://127.0.0.1:9000';
  const missing = (['BUCKET_NAME', 'BUCKET_KEY', 'BUCKET_SECRET'] as const).find((name) => !env[name]);
  return missing ? `${missing} must be set for BUCKET_URL` : null;
}
