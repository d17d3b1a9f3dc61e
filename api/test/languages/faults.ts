export type Translated = { english: string; text: string; context?: string | undefined };

/** Indonesian words and false Malay, and forms of Taiwan and Hong Kong in Chinese. */
const refused: Record<string, RegExp> = {
  ms: /\b(kirim|pengiriman|penjemputan|isi ulang|isi semula|nomor|kode pos|kata sandi|unduh|unggah|hapus|saldo|kartu|faktur|uang|mobil|rute|bisa|coba|karena|silakan|Senin|Kamis|Minggu|Maret|Agustus|kita|hantaran|tahanan|Encik|jom|yg)\b|(?<=[a-z,] )Anda\b/,
  'zh-Hans':
    /配送|联系|邮箱|退出登录|骑手|小哥|(?<!新)元(?!格)|¥|你|亲|冻结|借记|扣账|巴仙|固本|加额|[訂單貨錢帳戶請無續費總額們這來時間電話號碼]/,
};

/** Words that docs/words.md refuses in English. */
const refusedInEnglish =
  /\b(?:(?:is|are) said|under way|in the meantime|(?:given|credited|charged) back|needs you|faults?|repairs?|drivers?|papers?|points?|e-mails?|mails?|order groups?|refund\w*|customers?|recharge\w*|reimburse\w*)\b|!/i;

/** English texts that may use a refused word: labels fixed by the specification, and refunds to a card. */
const fixedInEnglish =
  /^(?:Create Order Group|No order groups\.?|Order group(?: \{0\}| Number)?|Sorry order group .*|Note To Driver|Customer service|REFUNDED|Refunded, order cancelled|\{0, plural, one \{Refunded, drop-off .*|Refunded to your card|It is non-refundable .*|I read the fee per stop to the customer .*)$/i;

export const isRefusedEnglish = (text: string): boolean => refusedInEnglish.test(text) && !fixedInEnglish.test(text);

/** A translation's faults that a rule can find. */
export function faultsOf(language: string, { english, text }: Translated): string[] {
  // A week is minggu. Minggu for Sunday is Indonesian.
  const read = /week/i.test(english) ? text.replaceAll('Minggu', 'minggu') : text;
  const word = refused[language]?.exec(read)?.[0];
  const has = (fault: boolean, name: string) => (fault ? [`${name}: ${english} → ${text}`] : []);
  return [
    ...has(partsOf(english) !== partsOf(text), 'other parts'),
    ...has(isPlural(english) !== isPlural(text), 'no plural'),
    // Malay and Chinese have no singular form: a plural branch such as `one {…}` would be silently ignored.
    ...has(/\b(zero|one|two|few|many) \{/.test(text), 'a form that is not of the language'),
    ...has(word !== undefined, `refused “${word}”`),
    ...has(/\bRM \d/.test(text), 'RM without its no-break space'),
    ...has(language === 'zh-Hans' && /[\u4e00-\u9fff”][,.?!;:](?!\d)/.test(text), 'marks of half width'),
    // The content decides the kind of brackets, as in (COD) and (Halal).
    ...has(language === 'zh-Hans' && wrongBrackets.test(text), 'brackets of another width'),
    ...has(english.trim() === english && text.trim() !== text, 'spaces around it'),
    ...has(lengthOf(text) > longest(lengthOf(english)), 'too long for its place'),
  ];
}

const wrongBrackets = /（[^\u4e00-\u9fff（）]*）|\([^()]*[\u4e00-\u9fff][^()]*\)/;

const isPlural = (text: string): boolean => /\{\w+, plural,/.test(text);

/** The names of a text's values, and its tags in order. A branch of a plural is no value. */
function partsOf(text: string): string {
  const values = text.matchAll(/\{(\w+)(?:\}|, plural,)/g);
  const isBranch = (at: number) => /(?:=\d+|zero|one|two|few|many|other) $/.test(text.slice(0, at));
  const names = [...values].flatMap(({ 1: name, index }) => (isBranch(index) ? [] : [name]));
  return [...new Set(names)].sort().join(' ') + (text.match(/<\/?\d+\/?>/g) ?? []).join('');
}

/**
 * The displayed length of a text, without names of values and tags. A Chinese character is as wide as two Latin
 * letters.
 */
function lengthOf(text: string): number {
  const other = /\{\w+, plural,.*other \{(.*)\}\}/.exec(text)?.[1] ?? text;
  const read = other.replace(/\{\w+\}|#/g, '00').replace(/<\/?\d+\/?>/g, '');
  return [...read].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
}

/**
 * The longest translation of a text. A label may double, a sentence may be two thirds longer (docs/words.md: most are a
 * sixth longer).
 */
const longest = (english: number): number => Math.max(14, english * (english < 20 ? 2.4 : 1.7));
