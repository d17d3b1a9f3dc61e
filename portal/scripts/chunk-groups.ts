import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];

const src = join(import.meta.dirname, '../src');

/** What every page needs: it stays cached when only our own code changes. */
const frame =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui|@tanstack\/(react-router|router-core|history|react-store|store))\//;
const icons = /\/node_modules\/lucide-react\//;
/** What most pages need that talk to the server. */
const basics = /\/(portal\/src\/(ui|api)|contract\/src|node_modules\/(@tanstack\/(query-core|react-query)|zod))\//;
/** Small parts that a few pages use together. The first page carries the name of every file, so each costs it 20 bytes. */
const together: Record<string, RegExp> = {
  'account-forms': /\/(features\/account\/(use-fields|load-phone-rules)|ui\/field\/PasswordField)\.tsx?$/,
  cards: /\/(features\/wallet\/card-name|ui\/mark\/(card-brand|CardBrandIcon))\.tsx?$/,
  money: /\/contract\/src\/wallet\/(rules|paper-calls|messages)\.ts$/,
  /** A file of the server's is opened or saved from four pages. */
  files: /\/portal\/src\/(features\/papers|api\/files)\//,
  /** What the profile, the menus and the footer offer. The catalogues are files of their own. */
  choices: /\/(ui\/(theme|language\/(change|Language))|language\/language-names)/,
  /** What a draft's screens work out: times, fees, and the cheapest sequence. */
  'draft-rules':
    /\/(contract\/src\/(order-groups\/times\/(long-ride|odd-stop|promise|proposed-times)|pricing\/fee)|place-order\/(advice\/(use-)?proposal|stops\/use-door-to-door-fee))\.ts$/,
  /** The voucher of an order, and the dashboard's. */
  vouchers:
    /\/(contract\/src\/vouchers\/(rules|discount)|features\/vouchers\/(VoucherDialog|VoucherWindow|chosen-voucher|index))\.tsx?$/,
};
const own = /\/(portal|contract)\/src\//;

/**
 * Left alone, each small part that two pages share becomes a file of its own: 60 for a draft, and a browser fetches six at
 * a time. In one file they pack smaller, too.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'frame', test: frame, priority: 4 },
    { name: 'icons', test: icons, minShareCount: 3, priority: 3 },
    { name: basicsOrSchemas, test: basics, minShareCount: 14, priority: 2 },
    ...Object.entries(together).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 2 })),
    { name: orderOrShared, test: own, minShareCount: 2, priority: 1 },
  ],
};

/** The calls' schemas bring zod, which log-in does without; the landing page does without all of it. */
function basicsOrSchemas(id: string, graph: Graph): string | null {
  if (setsOf(graph).landing.has(id)) return null;
  const hasZod = closureOf(id, graph)
    .values()
    .some((each) => /\/node_modules\/zod\//.test(each));
  return hasZod ? 'schemas' : 'basics';
}

function orderOrShared(id: string, graph: Graph): string | null {
  const { order, shared } = setsOf(graph);
  return order.has(id) ? 'order' : shared.has(id) ? 'shared' : null;
}

/** Asked for each file: looked up once. */
let sets: ReturnType<typeof readSets> | undefined;
const setsOf = (graph: Graph) => {
  sets ??= readSets(graph);
  return sets;
};

function readSets(graph: Graph) {
  const of = (files: readonly string[], isLaterToo = false): Set<string> =>
    files.reduce((all, file) => all.union(closureOf(join(src, file), graph, isLaterToo)), new Set<string>());
  /** What a visitor's order shares with a merchant's, if the first pages do without it. */
  const shared = of([`${placeOrder}/guest/GuestOrder.tsx`])
    .intersection(of([`${placeOrder}/new/NewOrder.tsx`, `${placeOrder}/open/DraftOrder.tsx`]))
    .union(of([`${placeOrder}/PlaceOrderPage.tsx`]))
    .difference(of(['main.tsx', home, 'features/account/session/LoginPage.tsx']));
  return { landing: of(['main.tsx']).union(of([home], true)), shared, order: shared.difference(of(otherPages)) };
}

const home = 'features/marketing/home/HomePage.tsx';
const placeOrder = 'features/place-order';
const otherPages = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /Page\.tsx$/.test(file) && !/place-order|features\/import|components-page/.test(file),
);

function closureOf(start: string, graph: Graph, isLaterToo = false): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || icons.test(id)) return;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds) visit(imported);
    // What the page itself fetches for everybody; what it shows of a merchant's orders has the files of the order.
    if (isLaterToo) for (const later of dynamicallyImportedIds) if (/\/features\/marketing\//.test(later)) visit(later);
  };
  visit(start);
  return found;
}
