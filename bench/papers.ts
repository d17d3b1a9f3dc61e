import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Paper, startPaperMaker } from '../api/src/papers/index.ts';
import { invoicePaper, parcels, receiptPaper, statementPaper } from '../api/test/sample-papers.ts';
import { type Figure, median, round, timed } from './measure.ts';

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

/**
 * Each paper 30 times from a warm thread, by the clock and by the processor time of all threads. The event loop is
 * blocked by no more than its own thread's processor time; what else it waited is other work of the machine.
 */
export async function papers(): Promise<Figure[]> {
  const maker = startPaperMaker({ onError: console.error });
  const figures: Figure[] = [];
  for (const [what, paper] of all) {
    const make = () => maker.make({ vendorId: 'bench', paper });
    for (let warm = 0; warm < 10; warm++) await make();
    const rounds: Round[] = [];
    for (let round = 0; round < 30; round++) rounds.push(await oneRound(make));
    const wait = await longestWait(make);
    figures.push(...figuresOf(what, rounds, wait));
  }
  await maker.close();
  return figures;
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

/** By a clock of its own, which costs some time itself. */
async function longestWait(make: () => Promise<Buffer>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < 10; round++) await make();
  delay.disable();
  return delay.max / 1e6;
}

function figuresOf(what: string, rounds: readonly Round[], wait: number): Figure[] {
  // Forty pages.
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
