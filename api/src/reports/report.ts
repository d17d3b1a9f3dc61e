import { reportStatuses, type Status } from '@tibara/contract/orders/status';
import { reportCalls } from '@tibara/contract/reports/calls';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { FastifyReply } from 'fastify';
import { notFound } from '../platform/errors.ts';
import { sendRows } from '../platform/http/file/send-rows.ts';
import { parseShape } from '../platform/http/input/parse-shape.ts';
import type { RawRequest } from '../platform/http/route.ts';
import { csv } from './csv.ts';
import type { Needs } from './needs.ts';
import { reportText } from './rows.ts';
import { xlsx } from './xlsx.ts';

/** The month's drop-offs as a file, written while they are read (spec 7). */
export async function sendReport(ctx: Needs, request: RawRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { caller } = request;
  const query = parseShape(reportCalls.dropOffs.query, request.query, 'query');
  if (!caller || query.vendorId !== caller.vendorId) throw notFound();
  const statuses = wantedStatuses(query);
  const text = reportText(statuses.length, query.paid === 'false');
  const values = [caller.vendorId, ...monthOf(query), ...statuses];
  return sendRows(ctx, request, reply, { reader: caller, text, values }, formats[query.format]);
}

const formats = { csv, xlsx };

type Query = ReturnType<typeof parseShape<typeof reportCalls.dropOffs.query>>;

/** The requested statuses. A request without a status gets the statuses of its `paid` flag (spec 4.1). */
const wantedStatuses = ({ status, paid }: Query): readonly Status[] =>
  status ? [...new Set(status)] : reportStatuses[paid === 'false' ? 'UNPAID' : 'IN_PROGRESS'];

/** From the first of the month to before the first of the next, at UTC+8. */
function monthOf({ year, month }: Query): [Date, Date] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return [startOfBusinessDay(first), startOfBusinessDay(next)];
}
