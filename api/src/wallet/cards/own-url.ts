import { cardMessages } from '@tibara/contract/wallet/messages';
import { AppError } from '../../platform/errors.ts';

/** Returns a page of this site, and refuses others. The path is parsed twice, as the sandbox uses only the path. */
export function ownUrl(publicUrl: string, sent: string, field: string): string {
  const { origin } = new URL(publicUrl);
  // Parsers drop tabs and line ends. A path without a leading slash depends on the page that uses it.
  const isClear = !/[\p{Cc}]/u.test(sent) && !/^[^?#]*\\/.test(sent);
  const url = isClear ? URL.parse(sent, sent.startsWith('/') ? origin : undefined) : null;
  if (!url || !isOwnPage(url, origin)) throw new AppError('rule_violation', cardMessages.badRedirect, { field });
  return url.href;
}

/** Refuses a path that would become another host when parsed again, raw or decoded. */
function isOwnPage(url: URL, origin: string): boolean {
  const { pathname, search, hash } = url;
  const isOurs = url.origin === origin && !url.username && !url.password;
  const isStable = URL.parse(`${pathname}${search}${hash}`, origin)?.href === url.href;
  return isOurs && isStable && !/\/\/|%(?:2f|5c|7f|[01][\da-f])/i.test(pathname);
}
