import { courierNames } from '@tibara/contract/dispatch/couriers';
import { makeTally } from '../counts/tally.ts';
import { AppError } from '../errors.ts';

type Refusal = { source: string; reason: 'signature' | 'unreadable' };

/** For /metrics. A wrong secret and a forger look the same. */
export const refusedEvents = makeTally<Refusal>(
  ['cards', ...courierNames].flatMap((source): Refusal[] => [
    { source, reason: 'signature' },
    { source, reason: 'unreadable' },
  ]),
);

/** Reads an event of an outside service, and counts a refusal. */
export async function countingRefused<T>(source: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'bad_signature') refusedEvents.count({ source, reason: 'signature' });
    if (code === 'bad_request') refusedEvents.count({ source, reason: 'unreadable' });
    throw error;
  }
}
