/** A clock that tests move by hand. Starts on Friday, 20 November 2026, at 09:00 at UTC+8. */
export type TestClock = {
  now: () => Date;
  set(time: string): void;
  advance(minutes: number): void;
  /** The ISO time in that many minutes. */
  in(minutes: number): string;
};

export function makeClock(start = '2026-11-20T01:00:00.000Z'): TestClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    set: (time) => {
      at = Date.parse(time);
    },
    advance: (minutes) => {
      at += minutes * 60_000;
    },
    in: (minutes) => new Date(at + minutes * 60_000).toISOString(),
  };
}
