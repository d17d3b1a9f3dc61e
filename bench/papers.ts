import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Paper, startPaperMaker } from '../api/src/papers/index.ts';
import { chineseParcels, invoicePaper, parcels, receiptPaper, statementPaper } from '../api/test/sample-papers.ts';
import { type Figure, median, residentMegabytes, round, spread, timed } from './measure.ts';
import { monthPapers } from './month-papers.ts';

const all: [string, Paper][] = [
  ['receipt', receiptPaper],
  ['invoice of 5 drop-offs, all door-to-door', invoicePaper(5)],
  ['invoice of 100 drop-offs, all door-to-door', invoicePaper(100)],
  ['statement of 200 movements', statementPaper(200)],
  ['statement of 1,500 movements, the longest', statementPaper(1500)],
  ['run sheet of 20 stops', { kind: 'run-sheet', ...parcels(20) }],
  ['20 labels, A6', { kind: 'labels', size: 'A6', ...parcels(20) }],
  ['20 labels, 80 mm', { kind: 'labels', size: 'THERMAL', ...parcels(20) }],
];

const dearest: [string, Paper][] = [
  ['100 labels, A6, of the longest Chinese texts', { kind: 'labels', size: 'A6', ...chineseParcels(100) }],
  ['run sheet of 100 stops with the longest Chinese texts', { kind: 'run-sheet', ...chineseParcels(100) }],
];

/**
 * Makes each paper 30 times in a warm thread. The figures are elapsed time and processor time of all threads. Only
 * processor time of the calling thread blocks the event loop. Longer waits come from other work of the machine.
 */
export async function papers(): Promise<Figure[]> {
  const figures = await dearFigures();
  const maker = startPaperMaker({ onError: console.error });
  for (const [what, paper] of all) {
    const make = () => maker.make({ vendorId: 'bench', paper });
    for (let warm = 0; warm < 10; warm++) await make();
    const rounds: Round[] = [];
    for (let round = 0; round < 30; round++) rounds.push(await oneRound(make));
    const wait = await longestWait(make);
    figures.push(...figuresOf(what, rounds, wait));
  }
  await maker.close();
  return [...figures, ...(await monthPapers())];
}

/**
 * Memory is measured after receipts only, because the thread never returns memory to the system. The first paper reads
 * some 200 fonts, which stay in memory.
 */
async function dearFigures(): Promise<Figure[]> {
  const maker = startPaperMaker({ onError: console.error });
  const make = (paper: Paper) => maker.make({ vendorId: 'bench', paper });
  for (let warm = 0; warm < 10; warm++) await make(receiptPaper);
  const rest = residentMegabytes(process.pid) ?? Number.NaN;
  let most = rest;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(process.pid) ?? most);
  }, 10);
  const rounds = new Map(dearest.map(([what]): [string, Round[]] => [what, []]));
  const above: number[] = [];
  for (let round = 0; round < 6; round++) {
    for (const [what, paper] of dearest) rounds.get(what)?.push(await oneRound(() => make(paper)));
    above.push(most - rest);
  }
  clearInterval(watch);
  await maker.close();
  const [once = Number.NaN] = above;
  return [
    ...[...rounds].flatMap(([what, all]) => dearFigure(what, all)),
    {
      what: 'memory above rest: each of these once, six times',
      measured: `${round(once, 0)}, ${round(above.at(-1) ?? once, 0)} MB`,
      goal: '≤ 100 MB for each once',
      isMet: once <= 100,
    },
  ];
}

function dearFigure(what: string, rounds: readonly Round[]): Figure[] {
  const [first = Number.NaN, ...later] = rounds.map((each) => each.processor);
  return [
    { what: `${what}: size`, measured: `${round((rounds[0]?.size ?? 0) / 1000, 0)} kB` },
    {
      what: `${what}: processor time, the first, then five`,
      measured: `${round(first, 0)}, ${spread(later, 0)} ms`,
      goal: '≤ 1500 ms',
      isMet: median(later) <= 1500,
    },
  ];
}

type Round = { size: number; clock: number; processor: number; loop: number };

async function oneRound(make: () => Promise<Buffer>): Promise<Round> {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  let size = 0;
  const clock = await timed(async () => (size = (await make()).length));
  const processor = inMs(process.cpuUsage(all));
  return { size, clock, processor, loop: inMs(process.threadCpuUsage(own)) };
}

const inMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** The longest wait is measured apart, because the monitor itself costs time. */
async function longestWait(make: () => Promise<Buffer>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < 10; round++) await make();
  delay.disable();
  return delay.max / 1e6;
}

function figuresOf(what: string, rounds: readonly Round[], wait: number): Figure[] {
  // The longest paper has 40 pages.
  const isLong = what.includes('the longest');
  const size = Math.max(...rounds.map((each) => each.size));
  const [clock, processor] = [rounds.map((each) => each.clock), rounds.map((each) => each.processor)];
  const loop = Math.max(...rounds.map((each) => each.loop));
  const times = `${round(median(processor), 0)} ms (${round(Math.min(...processor), 0)}), ${round(median(clock), 0)} by the clock`;
  return [
    {
      what: `${what}: size`,
      measured: `${round(size / 1000, 1)} kB`,
      ...(!isLong && { goal: '≤ 80 kB', isMet: size <= 80_000 }),
    },
    {
      what: `${what}: warm`,
      measured: times,
      ...(!isLong && { goal: '≤ 200 ms', isMet: median(processor) <= 200 }),
    },
    {
      what: `${what}: most time of the event loop`,
      measured: `${round(loop, 1)} ms, waits ${round(wait, 0)} by the clock`,
      goal: '≤ 20 ms',
      isMet: loop <= 20,
    },
  ];
}
