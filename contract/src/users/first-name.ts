const titles = new Set(
  `mr mrs ms miss mister mdm mdme madam madame sir dr doctor prof professor madya ir ts capt pastor father sister nurse
   en encik cik pn puan tn tuan hj haji hjh hajah hajjah dato datuk datin ustaz ustazah cikgu
   kak kakak abang bang adik mak makcik pak pakcik tok nenek atuk uncle auntie aunty aunt boss bro sis`.split(/\s+/),
);

/** 'Tan' and 'Sri' are names of their own. Side by side they are a title, as are 'Toh Puan' and 'Dato Seri'. */
const seconds = new Set(['sri', 'seri', 'puan']);
const firsts = new Set(['tan', 'toh', 'puan', 'dato', 'datuk', 'datin']);

/** A Chinese title follows the family name and belongs to it: 陈先生. */
const hanTitle = /^(?:先生|小姐|女士|太太|老师|老師|阿姨|叔叔|师傅|師傅|医生|醫生)$/u;

/** 'Siti' of 'Puan Siti Aminah': the first word that is no title. Titles alone are all that is known. */
export function firstName(name: string): string | null {
  const words = name
    .normalize('NFC')
    .split(/[\s.,/&+()（）、，]+/u)
    .filter(Boolean);
  const at = words.findIndex((word, index) => !isTitle(words, index) && plain(word) !== 'and' && plain(word) !== 'dan');
  const [first, next] = words.slice(Math.max(at, 0));
  if (!first) return null;
  if (at === -1) return words.join(' ');
  return next && hanTitle.test(next) ? first + next : first;
}

function isTitle(words: readonly string[], index: number): boolean {
  const [before, word, after] = [index - 1, index, index + 1].map((each) => plain(words[each] ?? ''));
  if (titles.has(word ?? '')) return true;
  if (seconds.has(word ?? '')) return firsts.has(before ?? '');
  return firsts.has(word ?? '') && seconds.has(after ?? '');
}

/** Without the apostrophe of "Dato'". */
const plain = (word: string): string => word.toLowerCase().replace(/['’‘`]$/u, '');
