import { judgedLength, type Weakness } from '@tibara/contract/identity/password';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The words that an attacker would try first for an account. */
export type OwnNames = {
  userName: string;
  company?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  product: string;
};

/** Null if the password is not easily guessed. Takes tens of milliseconds, so a server asks its thread. */
export async function weaknessOf(password: string, own: OwnNames): Promise<Weakness | null> {
  loading ??= load();
  const { check } = await loading;
  const { userName, company = '', firstName = '', lastName = '', product } = own;
  const words = [userName, company, firstName, lastName, product].flatMap(wordsOf);
  const judged = password.slice(0, judgedLength);
  // A doubled name, or one with a short addition, is long but weak.
  const hasName = words.some((word) => judged.toLowerCase().includes(word));
  const parts = hasName ? [judged, withoutWords(judged.toLowerCase(), words)] : [judged];
  if (parts.every((part) => check(part, words).score >= FAIR)) return null;
  const has = (...names: string[]) => names.some((name) => isTold(judged, name));
  if (has(company)) return 'withCompany';
  if (has(firstName, lastName)) return 'withName';
  return has(userName) ? 'withEmail' : 'guessable';
}

/** A whole name, or a word of it that is too long to be there by chance. */
function isTold(password: string, name: string): boolean {
  const letters = lettersOf(password);
  const [whole = '', ...words] = [name, ...name.split(/[^\p{L}\p{N}]+/u)].map(lettersOf);
  return (
    (whole.length > 2 && letters.includes(whole)) || words.some((word) => word.length > 3 && letters.includes(word))
  );
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The letters and digits of a password without the account's names. */
const withoutWords = (password: string, words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password)
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Below this score a million tries find a password (the estimator's scale is 0 to 4). */
const FAIR = 2;

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
