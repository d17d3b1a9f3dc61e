import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane (OWASP): the library's default algorithm with explicit costs. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes as long for a missing account, so that the time reveals nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== undefined;
}

let decoy: Promise<string> | undefined;
