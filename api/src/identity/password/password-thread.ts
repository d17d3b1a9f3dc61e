import { parentPort } from 'node:worker_threads';
import type { Weakness } from '@tibara/contract/identity/password';
import { type OwnNames, weaknessOf } from './password-strength.ts';

export type Asked = { number: number; password: string; own: OwnNames };
export type Judged = { number: number } & ({ weakness: Weakness | null } | { error: string });

const port = parentPort;
if (!port) throw new Error('password-thread.ts is a worker');
const answer = (judged: Judged) => port.postMessage(judged);

port.on('message', async ({ number, password, own }: Asked) => {
  try {
    answer({ number, weakness: await weaknessOf(password, own) });
  } catch (error) {
    // The message may contain the password.
    answer({ number, error: error instanceof Error ? error.name : 'unknown' });
  }
});
