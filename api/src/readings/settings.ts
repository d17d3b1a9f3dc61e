import type * as z from 'zod/mini';
import { isPrivateHost } from '../platform/settings/public-address.ts';
import { isHttp, isHttps } from '../platform/settings/requirements.ts';
import { optional, whole } from '../platform/settings/setting-kinds.ts';

export const readerSettings = {
  READER_URL: optional,
  READER_MODEL: optional,
  READER_TOKEN: optional,
  /** The most readings of all vendors in a day. */
  READER_DAILY: whole(2000, 1, 1_000_000),
};
export type ReaderSettings = z.output<z.ZodMiniObject<typeof readerSettings>>;

export function whyReaderCannotStart({ READER_URL: url, READER_MODEL }: ReaderSettings): string | null {
  if (url === undefined) return null;
  if (!isHttps(url) && !(isHttp(url) && isPrivateHost(new URL(url).hostname)))
    return 'READER_URL must be an https address, or one of a private network such as http://127.0.0.1:8080/v1';
  return READER_MODEL ? null : 'READER_MODEL must be set for READER_URL';
}
