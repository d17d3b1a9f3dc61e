import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median, readProc, spread } from './measure.ts';
import { startOnce } from './start.ts';

const ROUNDS = 3;
const root = join(import.meta.dirname, '..');

type First = { seconds: number; processorSeconds: number };

/** From a fresh clone to ready, with the packages in npm's cache. `FROM=<commit>` compares with that one, in turn. */
export async function firstStart(): Promise<Figure[]> {
  const from = process.env.FROM;
  const [now, before]: [First[], First[]] = [[], []];
  await startClone('HEAD'); // fills the cache
  for (let round = 0; round < ROUNDS; round++) {
    if (from) before.push(await startClone(from));
    now.push(await startClone('HEAD'));
  }
  const figures = [...(from ? figuresOf(from, before) : []), ...figuresOf('this commit', now)];
  if (!from) return figures;
  const ratio = median(now.map(({ seconds }) => seconds)) / median(before.map(({ seconds }) => seconds));
  return [...figures, { what: 'time ÷ before', measured: ratio.toFixed(2), goal: '≤ 0.8', isMet: ratio <= 0.8 }];
}

const figuresOf = (which: string, starts: First[]): Figure[] => [
  {
    what: `first start, ${which}`,
    measured: `${spread(
      starts.map(({ seconds }) => seconds),
      1,
    )} s`,
  },
  {
    what: 'its processor time, with the stop',
    measured: `${spread(
      starts.map(({ processorSeconds }) => processorSeconds),
      1,
    )} s`,
  },
];

async function startClone(commit: string): Promise<First> {
  const folder = mkdtempSync(join(tmpdir(), 'tibara-first-start-'));
  const checkout = join(folder, 'clone');
  const revision = execFileSync('git', ['-C', root, 'rev-parse', commit], { encoding: 'utf8' }).trim();
  try {
    execFileSync('git', ['clone', '--quiet', '--no-checkout', root, checkout]);
    execFileSync('git', ['-C', checkout, 'checkout', '--quiet', '--detach', revision]);
    const before = endedChildren();
    const { seconds } = await startOnce(join(checkout, '.data'), checkout);
    return { seconds, processorSeconds: endedChildren() - before };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processor seconds of all children that have ended, with their own children. Linux. */
function endedChildren(): number {
  const fields = readProc('self', 'stat')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
