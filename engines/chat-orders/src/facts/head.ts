import { addressOf } from '../fields/address.ts';
import { type Place, piecesOf, spanOf } from '../fields/block.ts';
import { isSomewhere, type OrderList } from '../orders/list.ts';
import type { ReadLine } from '../orders/read-line.ts';
import { isForShop } from './introductions.ts';

/** The head of a list: its lines with facts for all items, their common place, and other lines, which may be an order. */
type Head = { facts: ReadLine[]; place: Place | null; rest: ReadLine[] };

export function headOf(text: string, { head, items }: OrderList): Head {
  const isPlaced = (lines: readonly ReadLine[]) =>
    lines.some(
      (line) =>
        line.pieces.some(({ kind }) => kind === 'postcode') || line.parts.some(({ kind }) => kind === 'address'),
    );
  const hasPlace = head.some((line) => isSomewhere(text, line)) && items.filter(isPlaced).length * 2 < items.length;
  const place = hasPlace ? placeIn(text, head) : null;
  if (!place && isPlaced(head) && head.some(hasPhone)) return { facts: [], place, rest: head };
  return { facts: head.filter((line) => !isForShop(text, line)), place, rest: [] };
}

const hasPhone = ({ pieces }: ReadLine): boolean => pieces.some(({ kind }) => kind === 'phone');

/** The address in the lines of a head, with its unit, postcode and town. */
function placeIn(text: string, lines: readonly ReadLine[]): Place | null {
  const block = { text, lines };
  const { address: street, town, beside, compose } = addressOf(block);
  const address = compose(beside) ?? street;
  const found = (kind: 'unit' | 'postcode') => {
    const [piece] = piecesOf(block, kind);
    return piece ? { value: String(piece.value), spans: [spanOf(piece)] } : null;
  };
  return address && { address, town, unit: found('unit'), postcode: found('postcode') };
}
