// npm run bench -- <name>: one of the benches below, or `all`. Each prints a table at its end.
import { cpus, totalmem } from 'node:os';
import type { Figure } from './measure.ts';

const benches: Record<string, () => Promise<Figure[]>> = {
  confirm: async () => (await import('./confirm.ts')).confirm(),
  cluster: async () => (await import('./cluster.ts')).cluster(),
  list: async () => (await import('./list.ts')).list(),
  import: async () => (await import('./import.ts')).importRows(),
  dashboard: async () => (await import('./dashboard.ts')).dashboard(),
  report: async () => (await import('./report.ts')).report(),
  papers: async () => (await import('./papers.ts')).papers(),
  start: async () => (await import('./start.ts')).start(),
  live: async () => (await import('./live.ts')).live(),
  tracking: async () => (await import('./tracking.ts')).tracking(),
  costs: async () => (await import('./costs.ts')).costs(),
  fair: async () => (await import('./fair.ts')).fair(),
  attack: async () => (await import('./attack.ts')).attack(),
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse(),
  pages: async () => (await import('./pages.ts')).pages(),
  screen: async () => (await import('./screen.ts')).screen(),
  'import-screen': async () => (await import('./import-screen.ts')).importScreen(),
  suggest: async () => (await import('./maps.ts')).suggest(),
  addresses: async () => (await import('./addresses.ts')).addresses(),
  'pasted-orders': async () => (await import('./pasted-orders.ts')).pastedOrders(),
  bayfront: async () => (await import('./bayfront.ts')).bayfront(),
  imported: async () => (await import('./imported.ts')).imported(),
  millions: async () => (await import('./scale/millions.ts')).millions(),
  restore: async () => (await import('./restore.ts')).restoreMillions(),
  simulate: async () => (await import('./scale/simulate.ts')).simulate(),
  'order-costs': async () => (await import('./scale/order-costs.ts')).orderCosts(),
  'stop-sequence': async () => [
    ...(await (await import('./maps.ts')).stopSequence()),
    ...(await import('./stop-sequence-quality.ts')).sequenceQuality(),
  ],
};

const [wanted = ''] = process.argv.slice(2);
/** The first needs a cluster, the others half an hour and a large disk. */
const byHand = ['cluster', 'millions', 'restore'];
const names = wanted === 'all' ? Object.keys(benches).filter((name) => !byHand.includes(name)) : [wanted];
console.log(
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`,
);
for (const name of names) {
  const bench = benches[name];
  if (!bench) {
    console.error(`npm run bench -- ${Object.keys(benches).join(' | ')} | all`);
    process.exit(1);
  }
  const started = performance.now();
  const figures = await bench();
  console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
  for (const { what, measured, goal, isMet } of figures) {
    const verdict = goal === undefined ? '' : `goal ${goal}${isMet ? '' : '  MISSED'}`;
    console.log(`  ${what.padEnd(70)} ${measured.padStart(24)}  ${verdict}`);
  }
  if (figures.some(({ goal, isMet }) => goal !== undefined && !isMet)) process.exitCode = 1;
}
