import type { Normalised } from './normalise.ts';

/**
 * Writes dictated numbers in digits, so that each later step reads them: 'nine double one three …', 'kosong satu dua …',
 * '九一二…', '9 1 2 3 …', '10 dash 733', 'twenty six dollars'. The original positions stay.
 */
export function withWrittenNumbers({ text, origins }: Normalised): Normalised {
  const parts: string[] = [];
  const kept: number[] = [];
  let at = 0;
  const copy = (end: number) => {
    parts.push(text.slice(at, end));
    for (; at < end; at++) kept.push(origins[at] ?? 0);
  };
  for (const { index, 0: words } of text.matchAll(spoken)) {
    const written = writtenOf(words.toLowerCase());
    copy(index);
    parts.push(written);
    for (let nth = 0; nth < written.length; nth++)
      kept.push(origins[index + Math.floor((nth * words.length) / written.length)] ?? 0);
    at = index + words.length;
  }
  copy(text.length);
  return { text: parts.join(''), origins: Uint32Array.from([...kept, origins[text.length] ?? 0]) };
}

const digits = new Map(
  'zero oh o kosong sifar 零 〇,one satu 一 幺,two dua 二 两,three tiga 三,four empat 四,five lima 五,six enam 六,seven tujuh 七,eight lapan 八,nine sembilan 九'
    .split(',')
    .flatMap((words, value) => words.split(' ').map((word): [string, string] => [word, String(value)])),
);
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const latin = [...digits.keys()].filter((word) => /^[a-z]/.test(word)).join('|');
const digit = `(?:(?:double|triple) )?(?:${latin}|\\d(?!\\d))`;
const group = `(?:\\d{1,4}|[a-z](?= )|${digit}(?: ${digit}){0,3})`;
const dash = / ?(?:dash|strip|sempang|[横橫]?杠) ?/;
const spoken = new RegExp(
  [
    `(?<![\\p{L}\\d.,#/-])${digit}(?:[ -]${digit}){4,14}(?![\\p{L}\\d]|[ -]\\d)`,
    '(?<![\\p{L}\\d])o(?=1\\d[ -]?\\d{3,4}[ -]?\\d{4}(?!\\d))',
    '[零〇一二三四五六七八九幺]{6,15}',
    `(?<=(?<!\\p{L})(?:block|blk|blok|number|nombor|unit|lot) )(?:${latin})(?: (?:${latin})){1,3}(?![\\p{L}\\d]| (?:dash|box))`,
    `(?<![\\p{L}\\d])(?:hash(?: ?tag)? )?${group}(?:${dash.source}${group}){1,2}(?![\\p{L}\\d])`,
    `(?<![\\p{L}\\d])(?:(?:${tens.join('|')})(?:[ -](?:${latin}))?|(?:${latin}) (?:puluh|belas)(?: (?:${latin}))?)(?= (?:dollars?|ringgit|bucks)(?![a-z]))`,
    '(?:[一二两三四五六七八九十百]{2,5}|十)(?=[块塊元](?!\\d))',
  ].join('|'),
  'giu',
);

function writtenOf(words: string): string {
  if (dash.test(words))
    return (
      (words.startsWith('hash') ? '#' : '') +
      words
        .replace(/^hash ?(?:tag)? ?/, '')
        .split(dash)
        .map(inARow)
        .join('-')
    );
  return /^(?:[a-z]{3,8}ty|ten)\b|puluh|belas|[十百]/.test(words) ? String(amountOf(words)) : inARow(words);
}

/** 'nine double one' is 911. */
const inARow = (words: string): string =>
  (words.match(/(?:double|triple) \S{1,9}|\p{Script=Han}|[^\s-]{1,9}/gu) ?? [])
    .map((word) => {
      const [first = '', last = ''] = word.split(' ');
      const value = digits.get(last || first) ?? (last || first);
      return value.repeat(last === '' ? 1 : first === 'double' ? 2 : 3);
    })
    .join('');

/** 'twenty six', 'dua puluh empat', 'lima belas', '四十四' */
function amountOf(words: string): number {
  let sum = 0;
  let last = 0;
  for (const word of words.match(/\p{Script=Han}|[a-z]{2,9}/gu) ?? []) {
    const scale = word === '百' ? 100 : word === '十' || word === 'puluh' ? 10 : 0;
    if (scale > 0) [sum, last] = [sum + (last || 1) * scale, 0];
    else if (word === 'belas') sum += 10;
    else if (tens.includes(word)) sum += (tens.indexOf(word) + 1) * 10;
    else last = Number(digits.get(word) ?? 0);
  }
  return sum + last;
}
