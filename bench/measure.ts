import { readFileSync } from 'node:fs';

/** One line of a bench's final table. */
export type Figure = { what: string; measured: string; goal?: string; isMet?: boolean };

export const median = (numbers: readonly number[]): number => percentile(numbers, 50);

export function percentile(numbers: readonly number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

export const round = (value: number, digits = 2): string => value.toFixed(digits);

export const spread = (values: readonly number[], digits = 2): string =>
  `${round(median(values), digits)} (${round(Math.min(...values), digits)}–${round(Math.max(...values), digits)})`;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Processes the items with this many clients. Returns seconds. */
export async function inParallel<T>(
  clients: number,
  items: readonly T[],
  work: (item: T, client: number) => Promise<unknown>,
) {
  let next = 0;
  const client = async (number: number) => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item, number);
  };
  return (await timed(() => Promise.all(Array.from({ length: clients }, (_, number) => client(number))))) / 1000;
}

/** The memory that a process uses, in MB. Null outside Linux. */
export function residentMegabytes(pid: number): number | null {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status')) ?? [];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

/** User and system time of a process so far, in milliseconds. */
export function cpuMilliseconds(pid: number): number {
  const fields = readProc(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** Empty if the file or /proc does not exist. */
export function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
