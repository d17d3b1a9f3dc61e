import { passwordMessages } from '@tibara/contract/identity/password';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../platform/errors.ts';

/**
 * The last and most expensive rule for a new password: tens of milliseconds of this process. It is used only for people
 * who proved who they are, a limited number of times an hour. `names` are the words that an attacker would try first
 * for this account.
 */
export async function refuseGuessable(password: string, field: string, names: readonly string[]): Promise<void> {
  loading ??= load();
  const { check } = await loading;
  const words = names.flatMap(wordsOf);
  const judged = password.slice(0, JUDGED_LENGTH);
  // A name said twice, or with something short beside it, is long and no secret.
  const isTold = words.some((word) => judged.toLowerCase().includes(word));
  const parts = isTold ? [judged, withoutWords(judged.toLowerCase(), words)] : [judged];
  if (parts.some((part) => check(part, words).score < FAIR))
    throw new AppError('rule_violation', passwordMessages.guessable, { field });
}

/** The letters and digits of a password that its account does not tell. */
const withoutWords = (password: string, words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password)
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Below this score a password is found within a million tries (the estimator's scale is 0 to 4). */
const FAIR = 2;
/** The work grows faster than the length, and a long password that begins well is strong. */
const JUDGED_LENGTH = 32;

/** The demo merchant's password, which is printed at every start of the sandbox. */
const PUBLISHED = ['deliver-today'];

/** Common first words where our merchants live, missing in lists made elsewhere. */
const REGIONAL =
  `malaysia singapore singapura selangor johor penang pinang melaka sabah sarawak perak kedah kelantan terengganu
  pahang putrajaya kuala lumpur merdeka bismillah assalamualaikum alhamdulillah insyaallah sayang sayangku cinta cintaku
  rahsia katalaluan selamat makan durian nasilemak merlion kampung abang kakak bunga rindu`.split(/\s+/);

let loading: Promise<Pick<ZxcvbnFactory, 'check'>> | undefined;

/** Loaded when first needed: most processes never need the lists. */
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
