/** Languages whose home page has an address; English is `/`. */
const home = /^\/(en|ms|zh)(?:-[a-z]+)*$/i;

/**
 * The canonical address of a path's page, or null: `/Login/` is `/login`. Routes are the portal's own: `/track/$token`
 * takes any token, `/main-order-v1/{-$id}` none as well.
 */
export function pagePath(routes: readonly string[], path: string): string | null {
  const parts = path.split('/').filter(Boolean);
  for (const route of routes) {
    const names = route.split('/').filter(Boolean);
    if (fits(names, parts)) return `/${parts.map((part, at) => (isFree(names[at]) ? part : names[at])).join('/')}`;
  }
  const language = home.exec(`/${parts.join('/')}`)?.[1]?.toLowerCase();
  return language ? pagePath(routes, language === 'en' ? '/' : `/${language}`) : null;
}

const inLanguage = /^\/(en|ms|zh)(?:-[a-z]+)*(\/[^?]+)(?:\?(.*))?$/i;

/** Only home has an address per language: `/ms/terms` becomes `/terms?language=ms`, or null if unknown. */
export function pageInLanguage(routes: readonly string[], url: string): string | null {
  const [, language, path, query] = inLanguage.exec(url) ?? [];
  const known = language && path && pagePath(routes, path);
  if (!known || home.test(known)) return null;
  return `${known}?${query ? `${query}&` : ''}language=${language.toLowerCase()}`;
}

const fits = (names: readonly string[], parts: readonly string[]): boolean =>
  parts.length <= names.length &&
  names.every((name, at) =>
    parts[at] === undefined ? name.startsWith('{-$') : isFree(name) || name === parts[at].toLowerCase(),
  );

const isFree = (name = ''): boolean => name.includes('$');
