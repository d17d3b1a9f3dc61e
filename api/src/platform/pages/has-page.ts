/**
 * Whether the portal has a page at this path. Routes are the portal's own: `/track/$token` takes anything for its token,
 * `/main-order-v1/{-$id}` also none.
 */
export function hasPage(routes: readonly string[], path: string): boolean {
  const parts = path.split('/').filter(Boolean);
  return routes.some((route) => fits(route.split('/').filter(Boolean), parts));
}

const fits = (route: readonly string[], parts: readonly string[]): boolean =>
  parts.length <= route.length &&
  route.every((name, at) =>
    parts[at] === undefined ? name.startsWith('{-$') : name.includes('$') || name === parts[at],
  );
