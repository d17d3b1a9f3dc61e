import { cardMessages } from '@tibara/contract/wallet/messages';
import { AppError } from '../../platform/errors.ts';

/**
 * The full URL of a page of this site, or a refusal: customers are never sent to other sites. What counts is how a
 * parser reads the path, and how the next parser reads the result: the sandbox passes on the path alone.
 */
export function ownUrl(publicUrl: string, sent: string, field: string): string {
  const { origin } = new URL(publicUrl);
  // Parsers drop tabs and line ends. A path that does not begin with a slash depends on where it is read.
  const isClear = !/[\p{Cc}]/u.test(sent) && !/^[^?#]*\\/.test(sent);
  const url = isClear ? URL.parse(sent, sent.startsWith('/') ? origin : undefined) : null;
  if (!url || !isOwnPage(url, origin)) throw new AppError('rule_violation', cardMessages.badRedirect, { field });
  return url.href;
}

/** Refuses what would become another site's name when the path is parsed again, as it is or decoded. */
function isOwnPage(url: URL, origin: string): boolean {
  const { pathname, search, hash } = url;
  const isOurs = url.origin === origin && !url.username && !url.password;
  const isStable = URL.parse(`${pathname}${search}${hash}`, origin)?.href === url.href;
  return isOurs && isStable && !/\/\/|%(?:2f|5c|7f|[01][\da-f])/i.test(pathname);
}
