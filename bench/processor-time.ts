import { readdirSync } from 'node:fs';
import { readProc } from './measure.ts';

/** Processor milliseconds of all threads of a process so far. Linux. */
export function threadsTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `${pid}/task/${thread}`);
  return threads.reduce((sum, path) => sum + nanoseconds(path), 0) / 1e6;
}

/** Processor milliseconds so far of the backends of this bench's database. Linux. */
export const backendsTime = (): number => [...backendTimes().values()].reduce((sum, time) => sum + time, 0);

/** The same for each backend, because unused ones end meanwhile. */
export function backendTimes(): Map<string, number> {
  const backends = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isBackend(Number(pid)));
  return new Map(backends.map((pid) => [pid, nanoseconds(pid) / 1e6]));
}

/** Processor milliseconds so far of a PostgreSQL: of all its processes, also those that have ended. Linux. */
export function clusterTime(postmaster: string): number {
  const running = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && statOf(pid)[1] === postmaster);
  const [user = 0, system = 0] = statOf(postmaster).slice(13, 15).map(Number);
  return [postmaster, ...running].reduce((sum, pid) => sum + nanoseconds(pid) / 1e6, (user + system) * 10);
}

/** From the state on, which follows the name. Times are hundredths of a second. */
const statOf = (pid: string): string[] =>
  readProc(pid, 'stat')
    .replace(/^.*\) /, '')
    .split(' ');

const ofBench = new RegExp(`^postgres: \\S+ bench_${process.pid} `);
const isBackend = (pid: number): boolean => ofBench.test(readProc(pid, 'cmdline'));
const nanoseconds = (path: string): number => Number(readProc(path, 'schedstat').split(' ')[0] ?? 0);
