/** Simplified text, with the original position of each character. */
export type Normalised = { text: string; origins: Uint32Array };

/**
 * Replaces or removes the invisible and styled characters of chats: direction marks, no-break spaces, full-width
 * digits, mathematical bold letters. Keeps the original positions.
 */
export function normalise(original: string): Normalised {
  // No replacement is longer than its original.
  const origins = new Uint32Array(original.length + 1);
  const parts: string[] = [];
  let length = 0;
  const add = (words: string, from: number, step: number) => {
    parts.push(words);
    for (let index = 0; index < words.length; index++) origins[length++] = from + step * index;
  };
  let at = 0;
  while (at < original.length) {
    plainRun.lastIndex = at;
    const run = plainRun.exec(original)?.[0] ?? '';
    add(run, at, 1);
    at += run.length;
    const code = original.codePointAt(at);
    if (code === undefined) break;
    const character = String.fromCodePoint(code);
    add(plainOf(character), at, 0);
    at += character.length;
  }
  origins[length] = at;
  return { text: parts.join(''), origins: origins.subarray(0, length + 1) };
}

/** The characters of most texts. */
const plainRun = /[\t\n -)+-^`-~]{1,100000}/y;

function plainOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return ascii[character] ?? character;
  if (isInvisible(code)) return '';
  // The text must not contain the sign for a piece (TAKEN).
  if (character === '\ue000') return ' ';
  if (/[\u00a0\u2000-\u200a\u202f\u205f\u3000\u2800]/.test(character)) return ' ';
  if (/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/.test(character)) return '-';
  if (/[\u2018\u2019\u02bc\u0060\u00b4]/.test(character)) return "'";
  if (/[\u2028\u2029\u0085]/.test(character)) return '\n';
  // Full-width forms and mathematical letters, but not ①, which begins an order.
  const isStyled = (code >= 0xff01 && code <= 0xff5e) || (code >= 0x1d400 && code <= 0x1d7ff);
  return isStyled ? character.normalize('NFKC') : character;
}

/** Soft hyphens, zero-width spaces, marks for direction and emoji style. */
const isInvisible = (code: number): boolean =>
  code === 0xad ||
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x2069) ||
  code === 0xfe0e ||
  code === 0xfe0f ||
  code === 0xfeff;

/** Marks for bold and italics, and line ends of other systems. */
const ascii: Record<string, string> = { '*': ' ', _: ' ', '\r': ' ', '\u000b': '\n', '\u000c': '\n' };
