/** Words that begin a street's name in Malaysia. */
export const streetWords = new Set([
  'jalan',
  'lorong',
  'persiaran',
  'pesiaran',
  'lebuh',
  'leboh',
  'lebuhraya',
  'lingkaran',
  'lengkok',
  'lengkungan',
  'solok',
  'changkat',
  'medan',
  'dataran',
  'hala',
  'laluan',
  'off',
  'gat',
  'gerbang',
  'susur',
  'simpang',
  'tingkat',
  'halaman',
  'laman',
  'pinggiran',
  'lintang',
  'cangkat',
  'linear',
]);

/** A section and the number of a street in it: 'SS15/4' is found as two words. */
export const isSection = (word: string): boolean => /^(?:ss|usj|pju|pjs|pjn|bu|du|au)\d+[a-z]?$/.test(word);
