import { passwordMessages } from '@tibara/contract/identity/password';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../platform/errors.ts';

/**
 * The last and most expensive rule for a new password: tens of milliseconds of this process. Only for people who proved
 * who they are, a limited number of times an hour. `names` are the words that an attacker would try first for this
 * account.
 */
export async function refuseGuessable(password: string, field: string, names: readonly string[]): Promise<void> {
  loading ??= load();
  const { check } = await loading;
  const words = names.flatMap(wordsOf);
  const judged = password.slice(0, JUDGED_LENGTH);
  // A doubled name, or one with a short addition, is long but weak.
  const isTold = words.some((word) => judged.toLowerCase().includes(word));
  const parts = isTold ? [judged, withoutWords(judged.toLowerCase(), words)] : [judged];
  if (parts.some((part) => check(part, words).score < FAIR))
    throw new AppError('rule_violation', passwordMessages.guessable, { field });
}

/** The letters and digits of a password without the account's names. */
const withoutWords = (password: string, words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password)
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Below this score a million tries find a password (the estimator's scale is 0 to 4). */
const FAIR = 2;
/** The work grows faster than the length, and a long password with a good beginning is strong. */
const JUDGED_LENGTH = 32;

/** The demo merchant's password, printed at every start of the sandbox. */
const PUBLISHED = ['deliver-today'];

/** Common first words of the region, missing in lists made elsewhere. */
const REGIONAL =
  `malaysia singapore singapura selangor johor penang pinang melaka sabah sarawak perak kedah kelantan terengganu
  pahang putrajaya kuala lumpur merdeka bismillah assalamualaikum alhamdulillah insyaallah sayang sayangku cinta cintaku
  rahsia katalaluan selamat makan durian nasilemak merlion kampung abang kakak bunga rindu`.split(/\s+/);

let loading: Promise<Pick<ZxcvbnFactory, 'check'>> | undefined;

/** Loaded at first need: most processes never need the lists. */
async function load(): Promise<Pick<ZxcvbnFactory, 'check'>> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({
    dictionary: { ...dictionary, regional: REGIONAL, published: PUBLISHED },
    graphs: adjacencyGraphs,
  });
  return { check: (password, words) => estimator.check(password, words) };
}

const wordsOf = (name: string): string[] => {
  const plain = name.toLowerCase();
  return [plain, plain.replace(/\s/g, ''), ...plain.split(/[\s@.]+/)].filter((word) => word.length > 2);
};
