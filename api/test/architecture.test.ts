import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Lowest layer first. A module imports only from lower layers, through their index.ts (ARCHITECTURE.md). */
const moduleLayers = [
  ['identity', 'places', 'pricing', 'addresses', 'notifications', 'papers', 'readings'],
  ['users', 'wallet', 'vouchers', 'invoices'],
  ['orders'],
  ['dispatch', 'live', 'dashboard', 'search', 'billing', 'reports'],
  ['sandbox', 'ops', 'demo'],
];

/** The folders that are not in contract, api and portal, and why. */
const notEverywhere = [
  { where: 'contract, api', folders: ['identity', 'users'], because: 'one screen for both: account' },
  { where: 'contract, api', folders: ['dispatch'], because: 'its one screen is for recipients: tracking' },
  { where: 'contract, api', folders: ['live', 'notifications', 'pricing'], because: 'no screen of their own' },
  { where: 'contract, api', folders: ['readings'], because: 'part of the screen of the import' },
  { where: 'contract, api', folders: ['reports'], because: 'buttons on the screens of orders and wallet' },
  { where: 'contract', folders: ['events', 'inputs', 'language'], because: 'shared by all subjects' },
  { where: 'contract, portal', folders: ['status'], because: 'answered by ops, the state of the service' },
  { where: 'api', folders: ['demo', 'invoices', 'ops', 'papers', 'platform'], because: 'no call of their own' },
  { where: 'portal', folders: ['account', 'tracking'], because: 'the screens of identity, users and dispatch' },
  {
    where: 'portal',
    folders: ['place-order', 'import', 'files'],
    because: 'they write drafts, by the calls of orders',
  },
  { where: 'portal', folders: ['consent', 'help', 'marketing'], because: 'no call' },
];

/** The layers of the portal, lowest first. */
const portalLayers = ['ui', 'api', 'features', 'app'];

type Import = { file: string; from: string; target: string };

const everyFile = (folder: string): string[] =>
  readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, resolve(entry.parentPath, entry.name)));

const files = (folder: string): string[] => everyFile(folder).filter((file) => /\.(ts|tsx)$/.test(file));

const foldersIn = (parent: string): string[] =>
  readdirSync(resolve(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The text without comments, and without its import and export lines, which may rename things. */
const withoutNames = (text: string): string =>
  text.replaceAll(/^(import|export) [^;]*?from '[^']+';/gm, '').replaceAll(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm, '');

const importsOf = (folder: string): Import[] =>
  files(folder).flatMap((file) =>
    [
      ...readFileSync(resolve(root, file), 'utf8').matchAll(
        /^\s*(?:import|export)\s+[^;]*?from '([^']+)'|\bimport\('([^']+)'/gm,
      ),
    ].map(([, named, waiting, target = named ?? waiting ?? '']) => ({
      file,
      from: file,
      target: pathOf(file, target),
    })),
  );

/** The path of an imported file from the root. `#` names a folder of the same workspace. A package keeps its name. */
function pathOf(file: string, target: string): string {
  if (target.startsWith('#test/')) return `${workspaceOf(file)}/${target.slice(1)}`;
  if (target.startsWith('#')) return `${workspaceOf(file)}/src/${target.slice(1)}`;
  return target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)) : target;
}

/** The groups of paths that import each other in a circle (Tarjan, 1972). */
function circlesOf(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const seen = new Map<string, { at: number; lowest: number; isOpen: boolean }>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string) => {
    const own = { at: seen.size, lowest: seen.size, isOpen: true };
    seen.set(path, own);
    open.push(path);
    for (const to of arrows.get(path) ?? []) {
      const other = seen.get(to) ?? visit(to);
      if (other.isOpen) own.lowest = Math.min(own.lowest, other.lowest);
    }
    if (own.lowest === own.at) {
      const circle = open.splice(open.indexOf(path));
      for (const each of circle) Object.assign(seen.get(each) ?? {}, { isOpen: false });
      if (circle.length > 1) circles.push(circle);
    }
    return own;
  };
  for (const path of arrows.keys()) if (!seen.has(path)) visit(path);
  return circles;
}

function arrowsOf(imports: readonly Import[], groupOf: (path: string) => string | null) {
  const arrows = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const [from, to] = [groupOf(file), groupOf(target)];
    if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  return arrows;
}

const isTest = (file: string) => /\.(test|journey)\.tsx?$/.test(file) || file.includes('/test/');
const workspaceOf = (file: string) => file.split('/', file.startsWith('engines/') ? 2 : 1).join('/');
const moduleOf = (path: string) => /^api\/src\/([a-z-]+)\//.exec(path)?.[1] ?? null;
const featureOf = (path: string) => /^portal\/src\/features\/([a-z-]+)/.exec(path)?.[1] ?? null;
const layerOf = (module: string) => moduleLayers.findIndex((layer) => layer.includes(module));

describe('module boundaries', () => {
  const api = importsOf('api/src').filter(({ file }) => !isTest(file));

  test('every module of the api has a layer', () => {
    const modules = new Set(api.map(({ file }) => moduleOf(file)).filter((module) => module && module !== 'platform'));
    expect([...modules].filter((module) => module && layerOf(module) < 0)).toEqual([]);
  });

  test('platform imports no module', () => {
    const wrong = api.filter(
      ({ file, target }) => file.startsWith('api/src/platform/') && (moduleOf(target) ?? 'platform') !== 'platform',
    );
    expect(wrong).toEqual([]);
  });

  test('a module imports only lower modules, by their index.ts', () => {
    const wrong = api.filter(({ file, target }) => {
      const from = moduleOf(file);
      const to = moduleOf(target);
      if (!from || !to || from === 'platform' || to === 'platform' || from === to) return false;
      const isIndex = target === `api/src/${to}/index.ts`;
      const isSandbox = from === 'sandbox';
      return layerOf(to) > layerOf(from) || !(isIndex || isSandbox);
    });
    expect(wrong).toEqual([]);
  });

  test('only the wiring imports every module', () => {
    const wiring = [
      'app',
      'closers',
      'context',
      'env',
      'fit-for-production',
      'jobs',
      'main',
      'make-context',
      'make-demo',
      'modules',
      'pack-portal',
      'portal',
      'server',
      'stop-database',
    ];
    const loose = files('api/src').filter((file) => /^api\/src\/[^/]+\.ts$/.test(file));
    expect(loose.map((file) => file.slice('api/src/'.length, -3)).sort()).toEqual(wiring);
    const commands = /^api\/src\/(ops\/commands|places\/cli)\//;
    const upward = api.filter(
      ({ file, target }) =>
        moduleOf(file) !== null &&
        /^api\/src\/[^/]+\.ts$/.test(target) &&
        !(commands.test(file) && target === 'api/src/env.ts'),
    );
    expect(upward).toEqual([]);
  });

  test('the contract imports only zod, the phone parser and itself', () => {
    const allowed = /^(contract\/|zod\/mini$|libphonenumber-js\/(min|max)$)/;
    expect(importsOf('contract/src').filter(({ file, target }) => !isTest(file) && !allowed.test(target))).toEqual([]);
  });

  test("contract and api never read the machine's clock", () => {
    const clock = /\bDate\.now\(\)|\bnew Date\(\)/;
    const allowed = /platform\/|make-context|bench|ops\/|places\/cli\//;
    const wrong = ['contract/src', 'engines', 'api/src']
      .flatMap(files)
      .filter((file) => !isTest(file) && !allowed.test(file) && clock.test(readFileSync(resolve(root, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  test('a portal layer imports only lower layers: ui, api, features, app', () => {
    const layerOf = (path: string) => portalLayers.indexOf(/^portal\/src\/([a-z]+)\//.exec(path)?.[1] ?? '');
    const portal = importsOf('portal/src').filter(({ file }) => !isTest(file));
    const upward = portal.filter(({ file, target }) => layerOf(file) >= 0 && layerOf(target) > layerOf(file));
    expect(upward).toEqual([]);
    const ui = portal.filter(
      ({ file, target }) => file.startsWith('portal/src/ui/') && /^(portal\/src\/api|@tanstack)/.test(target),
    );
    expect(ui).toEqual([]);
    const reach = files('portal/src/features').filter(
      (file) => !isTest(file) && /\bfetch\(|localStorage/.test(readFileSync(resolve(root, file), 'utf8')),
    );
    expect(reach).toEqual([]);
  });

  test('a portal feature imports another feature only by its index.ts', () => {
    const wrong = importsOf('portal/src/features').filter(({ file, target }) => {
      const to = featureOf(target);
      return (
        !isTest(file) &&
        to !== null &&
        to !== featureOf(file) &&
        target.replace(/\/index\.tsx?$/, '') !== `portal/src/features/${to}`
      );
    });
    expect(wrong).toEqual([]);
  });

  test('in the portal only ui/late loads a part late', () => {
    const other = /\b(lazy|Suspense)\b.* from 'react'|^const \w+ = import\(/m;
    const wrong = files('portal/src').filter((file) => other.test(readFileSync(resolve(root, file), 'utf8')));
    expect(wrong).toEqual(['portal/src/ui/late.tsx']);
  });

  test('no import climbs three folders within its workspace', () => {
    const climbing = /(?:from|import\() ?'((?:\.\.\/){3,}[^']+)'/g;
    const wrong = ['contract', 'engines', 'api', 'portal', 'e2e'].flatMap(files).filter((file) => {
      const targets = [...readFileSync(resolve(root, file), 'utf8').matchAll(climbing)].map(
        ([, target = '']) => target,
      );
      return targets.some((target) => workspaceOf(pathOf(file, target)) === workspaceOf(file));
    });
    expect(wrong).toEqual([]);
  });

  test('no import circle has more than ten files', () => {
    const sources = ['contract/src', 'engines', 'api/src', 'portal/src'].flatMap(importsOf);
    const arrows = arrowsOf(
      sources.filter(({ file }) => !isTest(file)),
      (path) => path.replace(/\.tsx?$/, '').replace(/\/index$/, ''),
    );
    expect(circlesOf(arrows).filter((circle) => circle.length > 10)).toEqual([]);
  });

  test('modules and features have no import cycles', () => {
    expect(circlesOf(arrowsOf(api, moduleOf))).toEqual([]);
    const portal = importsOf('portal/src/features').filter(({ file }) => !isTest(file));
    expect(circlesOf(arrowsOf(portal, featureOf))).toEqual([]);
  });

  test('an engine imports only packages and its own files', () => {
    const engineOf = (path: string) => /^engines\/[a-z-]+\//.exec(path)?.[0];
    const wrong = importsOf('engines').filter(
      ({ file, target }) =>
        (!file.includes('/bench/') &&
          /^(api|contract|portal|engines|e2e|bench)\//.test(target) &&
          engineOf(file) !== engineOf(target)) ||
        /^@tibara\/(api|portal|e2e)/.test(target),
    );
    expect(wrong).toEqual([]);
  });

  test('contract, api and portal use one word for a subject', () => {
    const lists = { contract: 'contract/src', api: 'api/src', portal: 'portal/src/features' };
    const words = Object.entries(lists).flatMap(([list, parent]) => foldersIn(parent).map((word) => ({ list, word })));
    const partly = [...Map.groupBy(words, ({ word }) => word)].filter(([, found]) => found.length < 3);
    const found = Object.fromEntries(partly.map(([word, lists]) => [word, lists.map(({ list }) => list).join(', ')]));
    expect(found).toEqual(
      Object.fromEntries(notEverywhere.flatMap(({ where, folders }) => folders.map((word) => [word, where]))),
    );
  });

  test('ARCHITECTURE.md names each module and feature with its folders', () => {
    const rows = readFileSync(resolve(root, 'ARCHITECTURE.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '));
    const houses = ['api/src', 'api/src/platform', 'portal/src/features'];
    const missing = houses.flatMap((house) =>
      foldersIn(house)
        .filter((folder) => folder !== 'platform')
        .flatMap((folder) => [
          ...[[folder]].filter(() => !rows.some((row) => row.split(' | ', 2).join(' ').includes(`\`${folder}/\``))),
          ...foldersIn(`${house}/${folder}`)
            .filter((inner) => !rows.some((row) => row.includes(`\`${folder}/\``) && row.includes(`\`${inner}/\``)))
            .map((inner) => [folder, inner]),
        ])
        .map((path) => [house, ...path].join('/')),
    );
    expect(missing).toEqual([]);
  });

  test('a folder has at most fifteen files', () => {
    const houses = ['api/src', 'contract/src', 'engines', 'portal/src'];
    const byFolder = Map.groupBy(
      houses.flatMap((house) => everyFile(house)).filter((file) => file.includes('/src/')),
      (file) => dirname(file),
    );
    const full = [...byFolder].filter(([, files]) => files.length > 15);
    expect(full.map(([folder]) => folder)).toEqual([]);
  });

  test('only the platform casts types', () => {
    const claim = /[\w)\]}] as (unknown|never|any|[A-Z]\w*([<[;,)\s]|$))/m;
    const wrong = ['api/src', 'contract/src', 'engines', 'portal/src']
      .flatMap((folder) => files(folder))
      .filter((file) => !isTest(file) && !/\/platform\/|\.d\.ts$/.test(file))
      .filter((file) => claim.test(withoutNames(readFileSync(resolve(root, file), 'utf8'))));
    expect(wrong).toEqual([]);
  });

  test('queues are defined in queues.ts, jobs registered in jobs.ts', () => {
    const text = (file: string) => readFileSync(resolve(root, file), 'utf8');
    const domain = files('api/src').filter((file) => !isTest(file) && (moduleOf(file) ?? 'platform') !== 'platform');
    const holding = (pattern: RegExp) => domain.filter((file) => pattern.test(text(file)));
    const elsewhere = (name: string) => (file: string) => file !== `api/src/${moduleOf(file)}/${name}.ts`;
    expect(holding(/\bdefineQueue\b/).filter(elsewhere('queues'))).toEqual([]);
    const registering = holding(/\bjobs\.(register|registerOutside|schedule|onDead)\(/);
    expect(registering.filter(elsewhere('jobs'))).toEqual([]);
    const exportsOf = (file: string) => [...text(file).matchAll(/^export .*$/gm)].map(([line]) => line);
    const shape = /^export function register\w+Jobs\(ctx: Needs\): void \{$/;
    expect(registering.filter((file) => exportsOf(file).length !== 1 || !shape.test(exportsOf(file)[0] ?? ''))).toEqual(
      [],
    );
    const wiring = importsOf('api/src').filter(({ file }) => file === 'api/src/jobs.ts');
    const indexes = wiring.map(({ target }) => moduleOf(target)).filter((module) => module !== null);
    expect(indexes.sort()).toEqual(registering.map((file) => moduleOf(file)).sort());
  });

  test('only one file writes the ledger', () => {
    const writes =
      /(insert into|update|delete from|insertInto\(|updateTable\(|deleteFrom\()\s*\(?'?(ledger_transfers)/i;
    const wrong = files('api/src').filter(
      (file) =>
        !isTest(file) && file !== 'api/src/wallet/ledger.ts' && writes.test(readFileSync(resolve(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('no file grows past 300 lines', () => {
    const long = ['api', 'contract', 'engines', 'portal', 'e2e', 'bench']
      .flatMap((folder) => files(folder))
      .filter((file) => !isTest(file) && readFileSync(resolve(root, file), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });
});
