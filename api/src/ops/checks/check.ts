/** degraded: it works in part or late. failing: merchants cannot use it. */
export type CheckResult = 'ok' | 'degraded' | 'failing';

/** Its sentence is for operators, and complete when read alone. */
export type Check = {
  name: CheckName;
  result: CheckResult;
  sentence: string;
  /** The begin of a problem, if all processes know it. */
  since?: Date;
};

/** `courier NAME`, `cards NAME`. */
export type CheckName = 'database' | 'jobs' | 'sms' | 'mail' | 'live' | `courier ${string}` | `cards ${string}`;

export const ok = (name: CheckName, sentence: string): Check => ({ name, result: 'ok', sentence });
export const degraded = (name: CheckName, sentence: string): Check => ({ name, result: 'degraded', sentence });
export const failing = (name: CheckName, sentence: string): Check => ({ name, result: 'failing', sentence });
