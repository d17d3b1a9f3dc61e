import { addressOf } from '../../fields/address.ts';
import type { FoundValue } from '../../fields/block.ts';
import { readLine } from '../../orders/read-line.ts';
import { type Piece, withoutOverlaps, withoutPieces } from '../../text/pieces.ts';
import type { ReadOptions } from '../../types.ts';
import { isInstruction } from '../../values/notes.ts';
import { findPostcodes } from '../../values/postcodes.ts';
import { findUnits } from '../../values/units.ts';
import type { Cell } from '../sheet/cells.ts';
import { plainHead } from '../sheet/heads.ts';
import type { Entry } from '../sheet/order-rows.ts';

export type Place = Record<'address' | 'unit' | 'postcode' | 'town', FoundValue | null>;

/** The address from one column or several: block, street, building. Words that an earlier column has are left out. */
export function addressIn(text: string, entries: readonly Entry[], options: ReadOptions): Place {
  const place: Place = { address: null, unit: null, postcode: null, town: null };
  for (const { head, cell } of entries) {
    if (isRepeated(place, cell.text)) continue;
    const own = placeOf(text, cell, options);
    const words = own.address?.value;
    const isBlock = /(?:^| )(?:blk|block|blok)(?: |$)/.test(plainHead(head)) && /^\d/.test(words ?? '');
    const value = isBlock ? `Blk ${words}` : words;
    if (value) {
      // A whole address replaces its street, which an earlier column has.
      const before = isRepeated(own, place.address?.value ?? '') ? null : place.address?.value;
      const sign =
        before && /^(?:(?:blk|block|blok|no\.?) ?)?\d{1,5}[A-Z]?$/i.test(before.split(', ').at(-1) ?? '') ? ' ' : ', ';
      place.address = {
        value: before ? `${before}${sign}${value}` : value,
        spans: [...(place.address?.spans ?? []), ...(own.address?.spans ?? [])],
      };
    }
    place.unit ??= own.unit;
    place.postcode ??= own.postcode;
    place.town ??= own.town;
  }
  return place;
}

function isRepeated({ address, unit }: Place, words: string): boolean {
  const plain = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const known = new Set(plain(`${address?.value ?? ''} ${unit?.value ?? ''}`));
  return address !== null && plain(words).every((word) => known.has(word));
}

/** The values of an address cell: unit, postcode and town are fields of their own. */
export function placeOf(
  text: string,
  { start, end, text: written }: Cell,
  { region }: Pick<ReadOptions, 'region'>,
): Place {
  if (/^\d{1,5}[A-Z]?$/i.test(written))
    return { address: { value: written, spans: [{ start, end }] }, unit: null, postcode: null, town: null };
  const words = text.slice(start, end);
  const units = findUnits(words, region);
  const postcodes = findPostcodes(withoutPieces(words, units), region);
  const pieces = withoutOverlaps([...units, ...postcodes]);
  const line = { start: 0, end: words.length, isAfterGap: true, isMessageStart: false, day: null, sender: null };
  const label = { kind: 'label' as const, field: 'address' as const, start: 0, end: 0, value: '' };
  const plain = withoutPieces(words, pieces);
  const read = readLine(line, { plain, written: plain, pieces, labels: [label] }, null);
  const parts = read.parts.map((part) =>
    part.kind === 'note' && !isInstruction(words.slice(part.start, part.end))
      ? { ...part, kind: 'address' as const }
      : part,
  );
  const block = { text: words, lines: [{ ...read, parts }] };
  const moved = (found: FoundValue | null): FoundValue | null =>
    found && { ...found, spans: found.spans.map((span) => ({ start: start + span.start, end: start + span.end })) };
  const piece = (kind: Piece['kind']): FoundValue | null => {
    const found = pieces.find((each) => each.kind === kind);
    return found ? moved({ value: String(found.value), spans: [found] }) : null;
  };
  const { address, town } = addressOf(block);
  const value = address?.value?.replaceAll('""', '"') ?? null;
  return {
    address: moved(address && { ...address, value }),
    town: moved(town),
    unit: piece('unit'),
    postcode: piece('postcode'),
  };
}

/** A unit under its head. Floor and door in two columns are one unit. */
export function unitIn(entries: readonly Entry[]): FoundValue | null {
  const isFloor = ({ head }: Entry) => /(?:^| )(?:floor|level|lantai|tingkat)(?: |$)|楼层/.test(plainHead(head));
  const floor = entries.find(isFloor)?.cell;
  const door = entries.find((entry) => !isFloor(entry))?.cell;
  const [own] = [door ?? floor];
  if (!own) return null;
  const spans = [floor, door].flatMap((cell) => (cell ? [{ start: cell.start, end: cell.end }] : []));
  const isTwo = floor && door && /^#?\w{1,3}$/.test(floor.text) && /^\w{1,5}$/.test(door.text);
  const value = isTwo ? `${floor.text}-${door.text}` : own.text.replace(/\s{1,400}/g, ' ');
  return { value, spans };
}
