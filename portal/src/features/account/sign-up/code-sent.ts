import { storedInTab } from '#api/device/stored.ts';
import { emptySignUp, type SignUpValues } from './sign-up';

/** `at` is the page's own clock, which nobody can set. */
export type SentCode = { userName: string; contactNumber: string; at: number };

const KEY = 'sign-up';
/** The code's validity in milliseconds (decisions 5). */
const VALID_MS = 10 * 60_000;

/** The code's stage survives a reload of the tab. Passwords are not stored and must be typed again. */
export function storeCodeStage(values: SignUpValues, { at, ...sent }: SentCode): void {
  const { password: _, confirmPassword: __, ...details } = values;
  storedInTab.write(KEY, JSON.stringify({ details, sent, since: Date.now() - (performance.now() - at) }));
}

export const forgetCodeStage = (): void => storedInTab.remove(KEY);

export function readCodeStage(): { values: SignUpValues; sent: SentCode } | null {
  const kept = Object(storedInTab.readJson(KEY));
  const age = Date.now() - Number(kept.since);
  const details = textsOf(kept.details);
  const { userName = '', contactNumber = '' } = textsOf(kept.sent);
  if (!(age >= 0 && age < VALID_MS) || !userName || !contactNumber) return null;
  return { values: { ...emptySignUp, ...details }, sent: { userName, contactNumber, at: performance.now() - age } };
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
