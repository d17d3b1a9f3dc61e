import { passwordMessages } from '@tibara/contract/identity/password';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '../../platform/errors.ts';

/**
 * The last rule of a new password, and the dear one: tens of milliseconds of this process. It is asked only of those who
 * proved who they are, so many times an hour. `names` are what anybody would try first for this account.
 */
export async function refuseGuessable(password: string, field: string, names: readonly string[]): Promise<void> {
  loading ??= load();
  const { check } = await loading;
  const { score } = check(password.slice(0, JUDGED_LENGTH), names.flatMap(wordsOf));
  if (score < FAIR) throw new AppError('rule_violation', passwordMessages.guessable, { field });
}

/** Found within a million tries below this (the estimator's scale is 0 to 4). */
const FAIR = 2;
/** Its work grows faster than the length; what begins well is good. */
const JUDGED_LENGTH = 32;

/** The demo merchant's is printed at every start of the sandbox. */
const PUBLISHED = ['deliver-today'];

/** First words where our merchants live, which lists made elsewhere do not have. */
const REGIONAL =
  `malaysia singapore singapura selangor johor penang pinang melaka sabah sarawak perak kedah kelantan terengganu
  pahang putrajaya kuala lumpur merdeka bismillah assalamualaikum alhamdulillah insyaallah sayang sayangku cinta cintaku
  rahsia katalaluan selamat makan durian nasilemak merlion kampung abang kakak bunga rindu`.split(/\s+/);

let loading: Promise<Pick<ZxcvbnFactory, 'check'>> | undefined;

/** Most processes never need the lists. */
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
