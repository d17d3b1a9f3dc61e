/**
 * The path of a page of this site, from an untrusted address, link or stored value. Undefined for another site.
 * Compares the origins of parsed URLs, because a browser reads `/\host` and `/.//host` as another site (quality S16).
 */
export function ownPath(to: unknown): string | undefined {
  const url = typeof to === 'string' ? parse(to) : null;
  if (!url || !isOurs(url)) return undefined;
  const path = url.pathname + url.search + url.hash;
  // Next time the path `//host/page` would be read as another site.
  return isOurs(parse(path)) ? path : undefined;
}

export const pageNow = (): string => ownPath(location.href) ?? '/';

/** A page named by the server: the bank's, the card provider's, or this site's. Never a script. */
export function webPage(url: string): string {
  const page = parse(url);
  return page && /^https?:$/.test(page.protocol) ? page.href : '/';
}

/** The protocol counts too, because a `blob:` has its page's origin. */
const isOurs = (url: URL | null): boolean => url?.origin === location.origin && url.protocol === location.protocol;

const parse = (to: string): URL | null => (URL.canParse(to, location.href) ? new URL(to, location.href) : null);
