/** Words people shorten, as they are written out. */
const abbreviations: Record<string, string> = {
  kg: 'kampung',
  kpg: 'kampung',
  kampong: 'kampung',
  tmn: 'taman',
  bdr: 'bandar',
  jln: 'jalan',
  bt: 'bukit',
  bkt: 'bukit',
  mt: 'mount',
  upp: 'upper',
  lor: 'lorong',
  kl: 'kuala lumpur',
  pj: 'petaling jaya',
  jb: 'johor baru',
  kk: 'kota kinabalu',
  kb: 'kota baru',
  ttdi: 'taman tun dr ismail',
  amk: 'ang mo kio',
  cck: 'choa chu kang',
  tpy: 'toa payoh',
};

/** Spellings that differ by source and generation, folded to one. */
const spellings: Record<string, string> = {
  sungei: 'sungai',
  air: 'ayer',
  telok: 'teluk',
  tanjong: 'tanjung',
  sri: 'seri',
  ulu: 'hulu',
  lubok: 'lubuk',
  baharu: 'baru',
  bahru: 'baru',
  bharu: 'baru',
  pulao: 'pulau',
  saint: 'st',
};

/** The one form in which names and searches are compared: plain, words written out, spellings folded. */
export function normalise(text: string): string {
  const words = plain(text).split(' ');
  return words.map((word, index) => expand(word, index === words.length - 1 && index > 0)).join(' ');
}

/** Lower case, no accents, one blank between words. A half-typed 'johor bahr' begins this form, not the folded one. */
export function plain(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/['’`.]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      // 'SS 2' and 'SS2' are one place.
      .replace(/\bss (\d+)\b/g, 'ss$1')
      .trim()
  );
}

function expand(word: string, isLast: boolean): string {
  // 'sg buloh' is Sungai Buloh, but in 'tampines sg' it is the country.
  if (word === 'sg') return isLast ? 'singapore' : 'sungai';
  return abbreviations[word] ?? spellings[word] ?? word;
}
