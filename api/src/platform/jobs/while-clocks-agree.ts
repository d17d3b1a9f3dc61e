import { OperatorNeeded } from '../counts/warnings.ts';
import type { Db } from '../db/connect.ts';
import { ALLOWED_SKEW_MS, clocksApart } from '../db/connection/clock.ts';
import { repeat } from '../repeat.ts';

const EVERY_MS = 5000;

type Work = {
  begin: () => Promise<void>;
  end: () => Promise<void>;
  onError: (error: unknown) => void;
  ours?: (() => number) | undefined;
  everyMs?: number;
};

/** Begins and ends the work as the database's clock and ours agree and differ. Returns how to look no more. */
export async function whileClocksAgree(db: Db, { begin, end, onError, ours, everyMs = EVERY_MS }: Work) {
  let isWorking: boolean | null = null;
  const look = async (): Promise<void> => {
    const apart = await clocksApart(db, ours);
    const agree = apart <= ALLOWED_SKEW_MS;
    if (agree === isWorking) return;
    if (!agree)
      onError(new OperatorNeeded(`the clock differs from the database's by ${apart} ms, so this server takes no jobs`));
    await (agree ? begin() : end());
    isWorking = agree;
  };
  await look();
  return repeat(everyMs, () => look().catch(onError));
}
