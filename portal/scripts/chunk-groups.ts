import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

const src = join(import.meta.dirname, '../src');

/** Packages of every page. Their file stays cached when only our own code changes. */
const frame =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui|@tanstack\/(react-router|router-core|history|react-store|store))\//;
const icons = /\/node_modules\/lucide-react\//;
const own = /\/((portal|contract|engines\/[a-z-]+)\/src|node_modules\/(@tanstack\/(query-core|react-query)|zod))\//;
const features = /\/portal\/src\/features\//;
/** Small parts that a few pages share. The first page lists every file, so each costs it 20 bytes. */
const together: Record<string, RegExp> = {
  'account-forms':
    /\/(features\/account\/load-phone-rules|api\/use-form|ui\/(form\/control-of|field\/PasswordField))\.tsx?$/,
  /** Calls of the bar, and of the pages about money and profiles. */
  calls: /\/contract\/src\/(wallet|users)\/calls\.ts$/,
  cards: /\/(features\/wallet\/card-name|ui\/mark\/(card-brand|CardBrandIcon))\.tsx?$/,
  money: /\/contract\/src\/wallet\/(rules|paper-calls|messages)\.ts$/,
  /** A new pick-up alone offers the place of the device. */
  location: /\/features\/places\/(location\/|LocatedPlaceField)/,
  /** Four pages open or save the server's files. */
  files: /\/portal\/src\/(features\/papers|api\/files)\//,
  choices: /\/ui\/(theme\/|language\/LanguageChoice)/,
  languages: /\/(ui\/language\/(change|LanguageSelect|use-language)|language\/language-names)/,
  vouchers: /\/(contract\/src\/vouchers\/(rules|discount)|features\/vouchers\/(chosen-voucher|index))\.tsx?$/,
};

/**
 * By default each small part that two pages share becomes a separate file: 60 for a draft. A browser fetches six at a
 * time, and one file packs smaller.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'frame', test: frame, priority: 4 },
    { name: 'icons', test: icons, minShareCount: 3, priority: 3 },
    ...Object.entries(together).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 2 })),
    { name: chunkOf, test: own, minShareCount: 2, priority: 1 },
  ],
};

/**
 * Groups a file by the routes that need it for their first load. Null leaves it to the bundler. A page should fetch few
 * files, and little that it does not need (ADR 100).
 */
function chunkOf(id: string, graph: Graph): string | null {
  const { landing, account, orders, pages, later } = setsOf(graph);
  if (landing.has(id)) return null;
  const isAccount = account.has(id);
  const [isVisitors, , isDrafts] = orders.map((screen) => screen.has(id));
  const screenCount = countOf(orders, id);
  const pageCount = countOf(pages, id);
  const laterCount = countOf(later, id);
  const isBasic = isAccount && (isVisitors || pageCount > 1);
  const isShared = !isAccount && screenCount > 1 && (pageCount > 1 || (laterCount > 2 && !features.test(id)));
  const isOfPages = pageCount > 3;
  // Small style sheets compress badly, so they are one file.
  if (isBasic || (id.endsWith('.css') && (isShared || isOfPages))) return 'basics';
  if (isShared) return isVisitors ? 'schemas' : 'members';
  if (isOfPages) return 'pages';
  if (isAccount || pageCount > 1) return null;
  if (screenCount > 1 && isVisitors) return pageCount === 0 ? 'order' : 'shared';
  if (screenCount > 1) return laterCount === 0 ? 'merchant' : null;
  return isDrafts && pageCount === 0 ? 'draft' : null;
}

const countOf = (routes: readonly Set<string>[], id: string): number => routes.filter((route) => route.has(id)).length;

/** Computed once, although Rolldown asks for each file. */
let sets: ReturnType<typeof readSets> | undefined;
const setsOf = (graph: Graph) => {
  sets ??= readSets(graph);
  return sets;
};

const allPages = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /Page\.tsx$/.test(file));
const accountPage = /features\/account\/(?!profile)/;
const otherPage = /features\/(marketing|place-order)|^app\//;
const placeOrder = /features\/place-order/;

function readSets(graph: Graph) {
  const of = (...files: string[]) =>
    files.reduce((all, file) => all.union(closureOf(join(src, file), graph)), new Set<string>());
  const frame = 'features/place-order/PlaceOrderPage.tsx';
  const accountPages = allPages.filter((file) => accountPage.test(file));
  const pages = allPages.filter((file) => !accountPage.test(file) && !otherPage.test(file));
  return {
    landing: of('main.tsx', ...allPages.filter((file) => file.startsWith('features/marketing/'))),
    // The bar of a page without a log-in offers the languages.
    account: of('app/Screens.tsx', 'ui/language/LanguageSelect.tsx', ...accountPages),
    /** A visitor's order, a merchant's new order and a draft. */
    orders: ['guest/GuestOrder', 'new/NewOrder', 'open/DraftOrder'].map((screen) =>
      of(frame, `features/place-order/${screen}.tsx`),
    ),
    pages: pages.map((file) => of(file)),
    /** Includes files that a page fetches later. */
    later: [...pages, ...accountPages].map((file) => closureOf(join(src, file), graph, true)),
  };
}

function closureOf(start: string, graph: Graph, isLaterToo = false): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || icons.test(id)) return;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds) visit(imported);
    if (isLaterToo) for (const late of dynamicallyImportedIds) if (!placeOrder.test(late)) visit(late);
  };
  visit(start);
  return found;
}
