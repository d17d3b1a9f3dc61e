import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { addDays, businessDay, startOfBusinessDay } from '@tibara/contract/time';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { AppError } from '../platform/errors.ts';
import type { Needs } from './needs.ts';
import { longestMs } from './reader/reader.ts';

const MOST_A_DAY = 200;

/** Counts a reading of a vendor whose owner agreed, or refuses it. A vendor has one under way. */
export async function beginReading({ db, env, now }: Needs, vendorId: string): Promise<void> {
  const [at, day] = [now(), businessDay(now())];
  const untilTomorrow = Math.ceil((startOfBusinessDay(addDays(day, 1)).getTime() - at.getTime()) / 1000);
  const values = [vendorId, day, at, new Date(at.getTime() + 2 * longestMs), MOST_A_DAY];
  await inTransaction(db, { vendorId }, async (tx) => {
    const [begun] = await sqlNamed(tx, { name: 'begin-reading', text: BEGIN, values });
    if (!begun) {
      const [row] = await sqlNamed<State>(tx, { name: 'reading-state', text: STATE, values: [vendorId, at] });
      if (!row?.isAgreed) throw new AppError('rule_violation', NOT_AGREED);
      throw row.isBusy ? refuse(BUSY, 5) : refuse(OVER, untilTomorrow);
    }
    // Last, because all vendors wait for this row.
    const [counted] = await sqlNamed(tx, { name: 'count-reading', text: COUNT, values: [day, env.READER_DAILY] });
    if (!counted) throw refuse(OVER, untilTomorrow);
  });
}

export async function endReading({ db }: Needs, vendorId: string): Promise<void> {
  const query = { name: 'end-reading', text: END, values: [vendorId] };
  await inTransaction(db, { vendorId }, (tx) => sqlNamed(tx, query));
}

const refuse = (why: Sentence, retryAfter: number) => new AppError('too_many_requests', why, { retryAfter });
const NOT_AGREED = sentence`The owner of your company account must first agree to the second reader.`;
const BUSY = sentence`The second reader is still reading your last text. Please try again in a moment.`;
const OVER = sentence`The second reader has read as many texts as it may today. The rows are read without it.`;

/** `busy_until` ends a reading whose server died. */
const BEGIN = `
  update reading_consents
  set day = $2, readings = case when day = $2 then readings + 1 else 1 end, busy_until = $4
  where vendor_id = $1 and consented_at is not null and coalesce(busy_until <= $3, true)
    and (day is distinct from $2 or readings < $5)
  returning vendor_id`;

type State = { isAgreed: boolean; isBusy: boolean };
const STATE = `
  select consented_at is not null as "isAgreed", busy_until > $2 as "isBusy" from reading_consents where vendor_id = $1`;

const COUNT = `
  with cleared as (delete from reading_days where day < $1)
  insert into reading_days as d (day, readings) values ($1, 1)
  on conflict (day) do update set readings = d.readings + 1 where d.readings < $2
  returning day`;

const END = 'update reading_consents set busy_until = null where vendor_id = $1';
