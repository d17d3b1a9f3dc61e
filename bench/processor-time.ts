import { readdirSync } from 'node:fs';
import { readProc } from './measure.ts';

/** Processor milliseconds of all threads of a process so far. Linux. */
export function threadsTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `${pid}/task/${thread}`);
  return threads.reduce((sum, path) => sum + nanoseconds(path), 0) / 1e6;
}

/** Processor milliseconds so far of the backends of this bench's database. Linux. */
export function backendsTime(): number {
  const backends = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isBackend(Number(pid)));
  return backends.reduce((sum, pid) => sum + nanoseconds(pid), 0) / 1e6;
}

const ofBench = new RegExp(`^postgres: \\S+ bench_${process.pid} `);
const isBackend = (pid: number): boolean => ofBench.test(readProc(pid, 'cmdline'));
const nanoseconds = (path: string): number => Number(readProc(path, 'schedstat').split(' ')[0] ?? 0);
