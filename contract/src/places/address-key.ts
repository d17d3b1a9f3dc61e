/** Words that people abbreviate in addresses. Other words are compared as written. */
const words: Record<string, string> = {
  jln: 'jalan',
  lrg: 'lorong',
  lor: 'lorong',
  tmn: 'taman',
  kg: 'kampung',
  kpg: 'kampung',
  bdr: 'bandar',
  psn: 'persiaran',
  bt: 'bukit',
  bkt: 'bukit',
  blk: 'block',
  rd: 'road',
  st: 'street',
  ave: 'avenue',
  no: '',
};

/** '#05-11', 'Unit 3A', 'Level 2', 'Lot G-12': units of one address. */
const unit = /#\s*[\w-]+|\b(?:unit|suite|apt|level|lvl|floor|lot)\.?\s+[a-z]{0,2}-?\d[\w-]*/g;

/**
 * An address for comparison: without unit, case, punctuation and common abbreviations. Town and postcode stay: 'Jalan
 * Besar, Kajang' and 'Jalan Besar, Klang' are two addresses.
 */
export function addressKey(address: string): string {
  const text = address
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(unit, ' ')
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
  return text
    .split(' ')
    .map((word) => words[word] ?? word)
    .filter((word) => word !== '')
    .join(' ');
}
