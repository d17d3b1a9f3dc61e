import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Meta } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';

type Keys = Pick<Needs, 'keys'>;

/** The origin of an attempt: the browser's name and cookies, and how to set one. */
export type Visitor = Pick<Meta, 'ip' | 'cookies' | 'userAgent' | 'setHeader'>;

/**
 * A browser with an earlier login to this account has its own count of failures. So a stranger who fails on purpose
 * does not lock the owner out. Its cookie is a random id and marks of the last few accounts, which only this server can
 * make. The cookie alone gives no access.
 */
export function knownDevice(ctx: Keys, { cookies }: Pick<Visitor, 'cookies'>, userName: string): string | null {
  const { id, marks } = readCookie(cookies);
  const own = markOf(ctx, id, userName);
  return marks.some((mark) => isSame(mark, own)) ? id : null;
}

/** Called once the browser proved to be the owner's: by password, mailed link or sign-up. */
export function rememberDevice(
  ctx: Pick<Needs, 'env' | 'keys'>,
  { cookies, setHeader }: Pick<Visitor, 'cookies' | 'setHeader'>,
  userName: string,
): void {
  const { id, marks } = readCookie(cookies);
  const own = markOf(ctx, id, userName);
  const value = [id, own, ...marks.filter((mark) => mark !== own)].slice(0, 1 + MOST_ACCOUNTS).join('.');
  const secure = ctx.env.publicUrl.startsWith('https:') ? '; Secure' : '';
  setHeader('Set-Cookie', `${NAME}=${value}; Path=/api; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
}

const NAME = 'device';
const MOST_ACCOUNTS = 5;
const YEAR_SECONDS = 365 * 86_400;
const COOKIE = /(?:^|; *)device=([\w-]{22})((?:\.[\w-]{22})*)(?:;|$)/;

/** A new id for a browser without one. */
function readCookie(cookies: string): { id: string; marks: string[] } {
  const [, id = randomBytes(16).toString('base64url'), marks = ''] = COOKIE.exec(cookies) ?? [];
  return { id, marks: marks.split('.').filter(Boolean).slice(0, MOST_ACCOUNTS) };
}

const markOf = ({ keys }: Keys, id: string, userName: string): string =>
  createHmac('sha256', keys['known device']).update(`${id} ${userName}`).digest('base64url').slice(0, 22);

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
