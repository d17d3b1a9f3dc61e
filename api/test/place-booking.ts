import { sql } from 'kysely';
import { failWithoutRider } from '../src/dispatch/bookings/ending/no-rider.ts';
import { recordWithdrawals, withdrawBookings } from '../src/dispatch/bookings/ending/withdraw.ts';
import { lookAtBookings, recordLook } from '../src/dispatch/bookings/look.ts';
import { type PlacingOutcome, placeBookings } from '../src/dispatch/bookings/placing/place.ts';
import { recordPlacing } from '../src/dispatch/bookings/placing/record-placing.ts';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import type { TestApi } from './harness.ts';

type Of = { id: string; vendorId: string };
const jobOf = ({ id, vendorId }: Of) => ({ vendorId, orderGroupId: id });

/** Does the offer's job once. */
export async function place({ ctx }: TestApi, group: Of): Promise<string> {
  const job = jobOf(group);
  const outcome = await placeBookings(ctx, job);
  await inTransaction(ctx.db, job, (tx) => recordPlacing(ctx, tx, job, outcome));
  return answerIn(outcome);
}

/** The first answer that left a booking unplaced, else that of the last one. */
const answerIn = (outcome: PlacingOutcome): string => {
  if (outcome.is !== 'asked') return outcome.is;
  const open = outcome.answers.find(({ is }) => is !== 'placed' && is !== 'found');
  return (open ?? outcome.answers.at(-1))?.is ?? 'nothing';
};

/** Does the withdrawal's job once. */
export async function withdraw({ ctx }: TestApi, group: Of): Promise<string[]> {
  const job = jobOf(group);
  const withdrawals = await withdrawBookings(ctx, job);
  await inTransaction(ctx.db, job, (tx) => recordWithdrawals(ctx, tx, job, withdrawals));
  return withdrawals.map(({ answer }) => answer.is);
}

/** Does the job that looks the bookings up once. */
export async function look({ ctx }: TestApi, group: Of): Promise<void> {
  const job = jobOf(group);
  const looked = await lookAtBookings(ctx, job);
  await inTransaction(ctx.db, job, (tx) => recordLook(ctx, tx, job, looked));
}

/** Does the job at the rider's deadline, then the withdrawal that it asks for. */
export async function endWithoutRider(host: TestApi, group: Of): Promise<void> {
  const job = jobOf(group);
  await inTransaction(host.ctx.db, job, (tx) => failWithoutRider(host.ctx, tx, job));
  await withdraw(host, group);
}

/** The order's waiting jobs, with the seconds until they are due. */
export async function waitingJobs({ inspectorDb }: TestApi, { id }: Of): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, round(extract(epoch from start_after - created_on))::integer as seconds from pgboss.job
    where data ->> 'orderGroupId' = ${id} and state = 'created' order by created_on, name`.execute(inspectorDb);
  return rows;
}

/** All bookings of the order, in the sequence in which couriers were asked. */
export async function bookingsOf({ inspectorDb }: TestApi, { id }: Of) {
  const bookings = inspectorDb.selectFrom('bookings').selectAll().where('order_group_id', '=', id);
  return bookings.orderBy('created_at').orderBy('fleet', 'desc').orderBy('consignment').execute();
}

/** The order's booking. */
export async function bookingOf({ inspectorDb }: TestApi, { id }: Of) {
  return inspectorDb.selectFrom('bookings').selectAll().where('order_group_id', '=', id).executeTakeFirst();
}
