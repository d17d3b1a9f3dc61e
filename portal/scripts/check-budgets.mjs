// Fails the build when a page's first load exceeds its budget (gzip, kB = 1000 bytes). The first load is the entry, the
// frame and the page's own lazy chunk, with their static imports.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const FRAME = 'src/app/Screens.tsx';
/** Visitors, new orders and drafts each fetch their own screen inside this frame. */
const ORDER_FRAME = 'src/features/place-order/PlaceOrderPage.tsx';
// JavaScript and CSS of each page. The first matching row counts.
const BUDGETS = [
  { page: '/', limit: 130, css: 14, route: /features\/marketing\/.*Page\.tsx$/ },
  { page: 'log in, sign up', limit: 150, css: 14, route: /features\/account\/.*(Login|SignUp|Password)Page\.tsx$/ },
  {
    page: '/main-order',
    limit: 209,
    css: 16,
    route: /features\/place-order\/(new\/NewOrder|open\/DraftOrder|guest\/GuestOrder)\.tsx$/,
  },
  // One file has the utilities of all pages (ADR 142).
  { page: '/app/*', limit: 192, css: 16, route: /features\/.+Page\.tsx$/ },
];
/** Fetched after the paint, and counted without files that the page already has. */
const LATER = [
  { what: 'map', limit: 50, route: /ui\/map\/LoadedMap\.tsx$/ },
  { what: 'date picker', limit: 20, route: /ui\/date-time\/PickerPanel\.tsx$/ },
  { what: 'phone input', limit: 35, route: /ui\/phone\/PhoneControl\.tsx$/ },
  { what: 'phone numbering plans', limit: 35, name: 'phone-min' },
];

const entry = 'index.html';
/** Everything that a prerendered page runs before its first use. */
const boot = 'src/boot.ts';
const lazy = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
let failed = false;

check('prerendered pages, until they are used: JavaScript', 30, scriptsOf(closure([boot])));
report('nothing but the shell', { limit: 111, css: 14 }, [entry]);
for (const file of lazy) {
  const budget = BUDGETS.find(({ route }) => route.test(file));
  if (!budget) continue;
  const frame = budget.page === '/' ? [] : budget.page === '/main-order' ? [FRAME, ORDER_FRAME] : [FRAME];
  report(`${budget.page}  ${file}`, budget, [entry, ...frame, file]);
}
const onPage = new Set(closure([entry, FRAME, ORDER_FRAME, 'src/features/place-order/open/DraftOrder.tsx']));
for (const { what, limit, route, name } of LATER) {
  // A shared file has no source of its own, only a name.
  const found = Object.keys(manifest).filter((key) => (route ? route.test(key) : manifest[key].name === name));
  if (found.length === 0) throw new Error(`${what}: no file of its own any more, see LATER`);
  const own = closure(found).filter((key) => !onPage.has(key));
  check(`later: ${what}`, limit, scriptsOf(own));
}
if (failed) process.exit(1);

function report(name, { limit, css }, roots) {
  const chunks = closure(roots);
  check(`${name}: JavaScript`, limit, scriptsOf(chunks));
  check(
    `${name}: CSS`,
    css,
    chunks.flatMap((key) => manifest[key].css ?? []),
  );
}

function check(what, limit, files) {
  const size = [...new Set(files)].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length,
    0,
  );
  const kilobytes = size / 1000;
  const isOver = kilobytes > limit;
  failed ||= isOver;
  console.log(`${isOver ? 'OVER ' : 'ok   '} ${kilobytes.toFixed(1).padStart(6)} of ${limit} kB  ${what}`);
}

function scriptsOf(chunks) {
  return chunks.map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
}

function closure(roots, seen = new Set()) {
  for (const key of roots) {
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest[key].imports ?? [], seen);
  }
  return [...seen];
}
