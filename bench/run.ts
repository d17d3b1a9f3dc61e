// npm run bench -- <name>: one of the benches below. Each prints a table at its end.
import { cpus, totalmem } from 'node:os';
import type { Figure } from './measure.ts';

const benches: Record<string, () => Promise<Figure[]>> = {
  confirm: async () => (await import('./confirm.ts')).confirm(),
  list: async () => (await import('./list.ts')).list(),
  dashboard: async () => (await import('./dashboard.ts')).dashboard(),
  report: async () => (await import('./report.ts')).report(),
  start: async () => (await import('./start.ts')).start(),
  'first-start': async () => (await import('./first-start.ts')).firstStart(),
  pages: async () => (await import('./pages.ts')).pages(),
  'pasted-orders': async () => [
    ...(await (await import('../engines/chat-orders/bench/pasted-orders.ts')).pastedOrders()),
    ...(await (await import('../engines/chat-orders/bench/ask-second-reader.ts')).secondReader()),
  ],
  strangers: async () => (await import('../engines/chat-orders/bench/strangers.ts')).strangers(),
  addresses: async () => (await import('./addresses.ts')).addresses(),
  outsiders: async () => (await import('./outsiders.ts')).outsiders(),
  suggest: async () => (await import('./suggest.ts')).suggest(),
  fair: async () => (await import('./fair.ts')).fair(),
  costs: async () => (await import('./costs.ts')).costs(),
  growth: async () => (await import('./growth.ts')).growth(),
  attack: async () => (await import('./attack.ts')).attack(),
  idle: async () => (await import('./idle.ts')).idle(),
  'order-costs': async () => (await import('./scale/order-costs.ts')).orderCosts(),
  positions: async () => (await import('./scale/positions.ts')).positions(),
  simulate: async () => (await import('./scale/simulate.ts')).simulate(),
  cluster: async () => (await import('./cluster.ts')).cluster(),
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse(),
  screen: async () => (await import('./screen.ts')).screen(),
};

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
console.log(
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform}`,
);
const started = performance.now();
const figures = await bench();
console.log(`\n${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
for (const { what, measured, goal, isMet } of figures) {
  const verdict = goal === undefined ? '' : `goal ${goal}${isMet ? '' : '  MISSED'}`;
  console.log(`  ${what.padEnd(70)} ${measured.padStart(24)}  ${verdict}`);
}
if (figures.some(({ goal, isMet }) => goal !== undefined && !isMet)) process.exitCode = 1;
