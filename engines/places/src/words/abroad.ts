// Question: does a text end with a place outside Malaysia and Singapore?
// Answer: yes if its last part is the name of another country, or of a large town near the borders.
import { toCountry } from '@tibara/contract/coordinates';
import { plain } from './normalise.ts';

const towns =
  'batam|batam centre|batam center|bintan|tanjung pinang|tanjung balai karimun|pekanbaru|dumai|pontianak|jakarta|surabaya|yogyakarta|denpasar'.concat(
    '|bangkok|hat yai|hatyai|songkhla|phuket|krabi|golok|sungai golok|bandar seri begawan|kuala belait|manila|hanoi|ho chi minh city',
  );

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const nameOf = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const countries = letters
  .flatMap((first) => letters.map((second) => nameOf.of(first + second) ?? ''))
  .filter((name) => name !== '' && toCountry(name) === null);
const names = new Set([...countries.map(plain), ...towns.split('|')]);

export function isAbroad(text: string): boolean {
  const parts = text.split(/[,;\n]/).map((part) => plain(part).replace(/\s*\d{4,6}$/, ''));
  return names.has(parts.findLast((part) => part !== '') ?? '');
}
