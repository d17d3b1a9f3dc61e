import { cardMessages } from '@tibara/contract/wallet/messages';
import { AppError } from '../../platform/errors.ts';

/**
 * The whole address of a page of this site, or a refusal: other sites are not where we send customers. What counts is
 * what a parser makes of it, and what the next one makes of that: the sandbox hands on the path alone.
 */
export function ownUrl(publicUrl: string, sent: string, field: string): string {
  const { origin } = new URL(publicUrl);
  // A parser drops tabs and line ends; a path that does not begin with a slash depends on where it is read.
  const isClear = !/[\p{Cc}]/u.test(sent) && !/^[^?#]*\\/.test(sent);
  const url = isClear ? URL.parse(sent, sent.startsWith('/') ? origin : undefined) : null;
  if (!url || !isOwnPage(url, origin)) throw new AppError('rule_violation', cardMessages.badRedirect, { field });
  return url.href;
}

/** Nothing that becomes the name of another site when the path is read once more, as it is or decoded. */
function isOwnPage(url: URL, origin: string): boolean {
  const { pathname, search, hash } = url;
  const isOurs = url.origin === origin && !url.username && !url.password;
  const isStable = URL.parse(`${pathname}${search}${hash}`, origin)?.href === url.href;
  return isOurs && isStable && !/\/\/|%(?:2f|5c|7f|[01][\da-f])/i.test(pathname);
}
