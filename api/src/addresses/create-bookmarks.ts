import type { BookmarkBody } from '@tibara/contract/addresses/calls';
import { addressFileCalls as calls } from '@tibara/contract/addresses/file-calls';
import { placeKey } from '@tibara/contract/addresses/place-key';
import type { CallReply } from '@tibara/contract/call';
import type { Text } from '@tibara/contract/language/sentence';
import { mapMessages } from '@tibara/contract/places/messages';
import { rememberPins, type SettledPlace, settlePlace } from '../places/index.ts';
import { refuseMuchStored } from '../platform/counts/refuse-much-stored.ts';
import type { Tx } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { AppError, inRefusal } from '../platform/errors.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Caller, Idempotency } from '../platform/http/route.ts';
import { inBatches } from '../platform/in-batches.ts';
import { oneAtATime } from '../platform/turns/one-at-a-time.ts';
import type { Needs } from './needs.ts';
import { refuseFullBook, waitForBook } from './refuse-full-book.ts';
import { checkedColumns, newColumns } from './save-bookmark.ts';
import './tables.ts';

type Columns = ReturnType<typeof checkedColumns>;

/** All or none: every row is checked, and a refusal names each wrong one. Saved addresses are left out. */
export const createBookmarks = (
  ctx: Needs,
  { vendorId }: Caller,
  bodies: readonly BookmarkBody[],
  idempotency: Idempotency | null,
): Promise<Reply> => oneAtATime(`imports of ${vendorId}`, () => importBookmarks(ctx, vendorId, bodies, idempotency));

type Reply = CallReply<typeof calls.createMany>;

async function importBookmarks(
  ctx: Needs,
  vendorId: string,
  bodies: readonly BookmarkBody[],
  idempotency: Idempotency | null,
): Promise<Reply> {
  const now = ctx.now();
  const places = await inBatches(bodies, ({ location }) => settlePlace(ctx.maps.geocoder, location));
  const columns = checkedRows(bodies, places);
  return inTransaction(ctx.db, { vendorId }, (tx) =>
    once(tx, { vendorId, call: calls.createMany, idempotency, now }, async () => {
      await waitForBook(tx, vendorId);
      const rows = await withoutKnown(tx, vendorId, columns);
      if (rows.length > 0) {
        await refuseFullBook(tx, vendorId, rows.length);
        const values = rows.map((row) => ({ vendor_id: vendorId, ...newColumns(now), ...row }));
        await tx.insertInto('address_bookmarks').values(values).execute();
        await rememberPins(tx, { vendorId, places: rows.map(({ location }) => location), now });
        await refuseMuchStored(tx, vendorId);
      }
      return { saved: rows.length, known: columns.length - rows.length };
    }),
  );
}

function checkedRows(bodies: readonly BookmarkBody[], places: readonly SettledPlace[]): Columns[] {
  const columns: Columns[] = [];
  const wrong: { index: number; field: string; message: Text }[] = [];
  for (const [index, body] of bodies.entries()) {
    try {
      columns.push(checkedColumns(body, places[index] ?? { refusal: mapMessages.noPoint }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      wrong.push({ index, field: String(error.data?.field), message: error.text });
    }
  }
  if (wrong.length > 0) throw new AppError('rule_violation', wrong[0]?.message ?? '', { rows: wrong.map(inRefusal) });
  return columns;
}

/** By hand a merchant may save a place under two names. A file imported twice must not double the book. */
async function withoutKnown(tx: Tx, vendorId: string, columns: readonly Columns[]): Promise<Columns[]> {
  const saved = await tx
    .selectFrom('address_bookmarks')
    .select(['job_type', 'address', 'unit_number', 'phone'])
    .where('vendor_id', '=', vendorId)
    .execute();
  const known = new Set(saved.map(keyOf));
  return columns.filter((row) => {
    const isNew = !known.has(keyOf(row));
    known.add(keyOf(row));
    return isNew;
  });
}

const keyOf = ({
  job_type,
  address,
  unit_number,
  phone,
}: Pick<Columns, 'job_type' | 'address' | 'unit_number' | 'phone'>) =>
  `${job_type}\n${placeKey({ address, unitNumber: unit_number, phone })}`;
