/**
 * The path of a page of this site, from an untrusted address, link or stored value; undefined for any other site.
 * The origins of parsed URLs are compared, never text: a browser reads `/\host` and `/.//host` as another site
 * (quality S16).
 */
export function ownPath(to: unknown): string | undefined {
  const url = typeof to === 'string' ? parse(to) : null;
  if (!url || !isOurs(url)) return undefined;
  const path = url.pathname + url.search + url.hash;
  // The path `//host/page` of this site would be read as another site the next time.
  return isOurs(parse(path)) ? path : undefined;
}

/** The current page, to return to. */
export const pageNow = (): string => ownPath(location.href) ?? '/';

/** A page that the server names: the bank's, the card provider's, or this site's. Never a script. */
export function webPage(url: string): string {
  const page = parse(url);
  return page && /^https?:$/.test(page.protocol) ? page.href : '/';
}

/** The protocol counts too: a `blob:` has the origin of the page that made it. */
const isOurs = (url: URL | null): boolean => url?.origin === location.origin && url.protocol === location.protocol;

const parse = (to: string): URL | null => (URL.canParse(to, location.href) ? new URL(to, location.href) : null);
