import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@tibara/seeded-random';
import type { ApiResponse, Caller } from './harness.ts';
import type { Slot } from './server-slot.ts';

const TRIES = 400;

/**
 * Calls one server after another until one responds as expected. During a fault a server may respond with 503, with
 * 'still running', or not at all. Any other refusal ends the run.
 */
export async function insist<T>(
  slots: readonly Slot[],
  random: Random,
  expected: number,
  attempt: (call: Caller) => Promise<ApiResponse<T>>,
  whenItRunsForLong: () => Promise<unknown> = async () => {},
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const slot = random.pick(slots);
    await slot.ready();
    const response = await attempt(slot.call).catch(() => null);
    if (response?.status === expected) return response.body;
    const isRunning = response?.error.code === 'request_running';
    if (isRunning && tries % 25 === 24) await whenItRunsForLong();
    const isUndecided = response === null || response.status === 503 || isRunning;
    if (!isUndecided) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
    await pause(10 + tries);
  }
  throw new Error(`No answer after ${TRIES} tries`);
}
