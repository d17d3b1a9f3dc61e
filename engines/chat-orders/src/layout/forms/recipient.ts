import type { Span } from '../../types.ts';
import { isOrganisation } from '../../values/ordinary-words.ts';
import type { Role } from './meaning.ts';
import type { Fact } from './people.ts';

/**
 * The facts of the recipient. Labels for the recipient count before labels without a role. 'Same as sender' and a form
 * that names no recipient mean the other person. A number of somebody else stays out.
 */
export function recipientAmong(text: string, facts: readonly Fact[]): Fact[] {
  const words = ({ start, end }: Span) => text.slice(start, end).trim();
  const isOwn = ({ role }: Fact) => role === 'recipient' || role === null;
  const own = facts.filter((fact) => isOwn(fact) && !isReference(words(fact.span)));
  const reference = facts.find((fact) => isOwn(fact) && isReference(words(fact.span)));
  const meant = reference ? roleMeant(words(reference.span)) : null;
  const other = [meant, 'orderer', 'payer', 'giver'].find((role) => role && facts.some((fact) => fact.role === role));
  const others = facts.filter(({ role }) => role === other);
  const named = own.filter(({ field }) => field === 'name');
  const ranked = named.toSorted((a, b) => rankOf(text, b) - rankOf(text, a));
  const [name] = ranked;
  // A building or an office above its street is part of the address.
  const buildings = ranked.slice(1).filter(({ isOfCard }) => isOfCard);
  const isSame = name === undefined;
  const of = (field: Fact['field'], from: readonly Fact[]) => from.filter((fact) => fact.field === field);
  const place = own.filter(({ field }) => ofPlace.has(field));
  const isPlaced = place.some(({ field }) => field === 'address' || field === 'postcode');
  const hasRecipients = place.some(({ role, field }) => role === 'recipient' && field === 'address');
  const phones = of('phone', own);
  const ownPhones = phones.some(({ role }) => role === 'recipient')
    ? phones.filter(({ role }) => role === 'recipient')
    : phones;
  return [
    ...(name ? [name] : of('name', isPlaced && !reference && other !== 'orderer' ? [] : others).slice(0, 1)),
    ...(ownPhones.length > 0 || !isSame ? ownPhones : of('phone', others)),
    ...(isPlaced
      ? [
          ...buildings.map((fact): Fact => ({ ...fact, field: 'address' })),
          ...place.filter(({ role }) => !hasRecipients || role === 'recipient'),
        ]
      : others.filter(({ field }) => ofPlace.has(field))),
  ];
}

const rankOf = (text: string, { role, isOfCard, span, label }: Fact): number =>
  (role === 'recipient' ? 2 : 0) +
  (isOfCard ? 0 : 1) -
  (isOrganisation(text.slice(span.start, span.end)) ? 2 : 0) +
  (/^(?:attn|attention|pic|contact person)/i.test(text.slice(label.start, label.end)) ? 1 : 0);

const ofPlace: ReadonlySet<Fact['field']> = new Set(['address', 'unit', 'postcode', 'town']);

/** 'Same as sender', '(sama)', '同上' */
export const isReference = (words: string): boolean =>
  /^[^\p{L}]{0,3}(?:(?:the )?same(?: (?:as|with|like|person|address|number).{0,40})?|as (?:above|per).{0,30}|ditto|sama(?: (?:dengan|macam|seperti|spt|je|saja).{0,40})?|seperti (?:di )?atas|myself|me|self|i am.{0,12}|saya(?: sendiri)?|sendiri|diri sendiri|\(?see (?:below|above)\)?|同上|同.{0,8}|本人|自己|我)[^\p{L}]{0,3}$/iu.test(
    words,
  );

const roleMeant = (words: string): Role | null =>
  /bill|pay|bayar|付/i.test(words)
    ? 'payer'
    : /sender|from|giver|pengirim|pemberi|寄|送/i.test(words)
      ? 'giver'
      : /order|buyer|customer|pembeli|pemesan|下单|订/i.test(words)
        ? 'orderer'
        : null;
