/** A problem stops the product or a part of it. A warning can wait for a working day. */
export type Finding = { level: 'ok' | 'warning' | 'problem'; subject: string; sentence: string };

export const ok = (subject: string, sentence: string): Finding => ({ level: 'ok', subject, sentence });
export const warning = (subject: string, sentence: string): Finding => ({ level: 'warning', subject, sentence });
export const problem = (subject: string, sentence: string): Finding => ({ level: 'problem', subject, sentence });

/** The reason of a failure, without the address that it came from: an address may have a password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error.message.replaceAll(/\b\w{1,20}:\/\/\S+/g, '…') || code || error.name;
}
