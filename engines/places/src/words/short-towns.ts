/** Short forms of towns in chats. Elsewhere they are other words: 'KT' is also a name, and 'bm' a language. */
const towns: Record<string, string> = {
  aor: 'alor setar',
  bm: 'bukit mertajam',
  bp: 'batu pahat',
  btu: 'bintulu',
  bw: 'butterworth',
  iph: 'ipoh',
  kch: 'kuching',
  kjg: 'kajang',
  kt: 'kuala terengganu',
  ktn: 'kuantan',
  kul: 'kuala lumpur',
  mlk: 'melaka',
  myy: 'miri',
  pg: 'penang',
  png: 'penang',
  sbw: 'sibu',
  sdk: 'sandakan',
  sj: 'subang jaya',
  smbn: 'seremban',
  sp: 'sungai petani',
  srmbn: 'seremban',
  tpg: 'taiping',
  twu: 'tawau',
};

const atEnd = new RegExp(`(?<=[a-z\\d)]\\s+|[,;\\n]\\s*)(${Object.keys(towns).join('|')})(?=\\s*(?:[,;\\n]|$))`, 'gi');

/** A short form counts only at the end of a part, after other words: 'Jalan Gasing smbn' is in Seremban. */
export const withTowns = (text: string): string => text.replace(atEnd, (short) => towns[short.toLowerCase()] ?? short);
