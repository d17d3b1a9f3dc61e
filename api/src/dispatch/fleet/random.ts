import { createHash } from 'node:crypto';

/** The same text gives the same numbers, for ever and on every machine. */
export type Random = {
  between(from: number, to: number): number;
  whole(from: number, to: number): number;
  oneOf<T>(choices: readonly [T, ...T[]]): T;
};

export function makeRandom(seed: string): Random {
  let count = 0;
  const fraction = () => createHash('sha256').update(`${seed}:${count++}`).digest().readUIntBE(0, 6) / 2 ** 48;
  const whole = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    between: (from, to) => from + fraction() * (to - from),
    whole,
    oneOf: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  };
}
