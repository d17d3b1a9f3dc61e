/**
 * A page of ours as a path, whatever an address bar, a link or a storage said; undefined for any other. The origins of
 * parsed URLs are compared, never text: a browser reads `/\host` and `/.//host` as another site (quality S16).
 */
export function ownPath(to: unknown): string | undefined {
  const url = typeof to === 'string' ? parse(to) : null;
  if (!url || !isOurs(url)) return undefined;
  const path = url.pathname + url.search + url.hash;
  // A page of ours at `//host/page` would name another site the next time it is read.
  return isOurs(parse(path)) ? path : undefined;
}

/** The page that is open, to come back to. */
export const pageNow = (): string => ownPath(location.href) ?? '/';

/** A page that the server names: the bank's, the card provider's, or ours. Nothing that would run in this one. */
export function webPage(url: string): string {
  const page = parse(url);
  return page && /^https?:$/.test(page.protocol) ? page.href : '/';
}

/** A `blob:` has the origin of its maker. */
const isOurs = (url: URL | null): boolean => url?.origin === location.origin && url.protocol === location.protocol;

const parse = (to: string): URL | null => (URL.canParse(to, location.href) ? new URL(to, location.href) : null);
