import { cardMessages } from '@tibara/contract/wallet/messages';
import { AppError } from '../platform/errors.ts';

/**
 * The address as a browser would read it, if it is a page of this site: other sites are not where we send customers.
 * Comparing what the parser made of it, not the text, is what catches `//e`, `/\e` and the like.
 */
export function ownUrl(publicUrl: string, sent: string, field: string): string {
  const own = new URL(publicUrl);
  const url = URL.parse(sent, own.href);
  const isOwn = url?.origin === own.origin && url.protocol === own.protocol && !url.username && !url.password;
  if (!url || !isOwn) throw new AppError('rule_violation', cardMessages.badRedirect, { field });
  return url.href;
}
