import { billingCalls, type LabelSize } from '@tibara/contract/billing/calls';
import { type Sentence, sentence } from '@tibara/contract/language/sentence';
import { deliveryMethodLabels } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { fullName } from '@tibara/contract/users/full-name';
import type { FastifyReply } from 'fastify';
import { getOrderGroup } from '../../orders/index.ts';
import { type Parcels, sendPaper } from '../../papers/index.ts';
import { fromReplica } from '../../platform/db/replica/from-replica.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { parseShape } from '../../platform/http/input/parse-shape.ts';
import type { Caller, RawRequest } from '../../platform/http/route.ts';
import { trackingPath } from '../../platform/public-link.ts';
import { languageOfUser } from '../../users/index.ts';
import type { Needs } from '../needs.ts';

export async function sendRunSheet(ctx: Needs, request: RawRequest, reply: FastifyReply) {
  const { caller, params } = request;
  if (!caller) throw notFound();
  const { id } = parseShape(billingCalls.runSheet.params, params, 'params');
  const parcels = await parcelsOf(ctx, caller, id, (number) => sentence`Run sheet ${number}`);
  return sendPaper(ctx, request, reply, {
    vendorId: caller.vendorId,
    paper: { kind: 'run-sheet', ...parcels },
    name: `${ctx.settings.productName}-run-sheet-${parcels.groupNumber}.pdf`,
  });
}

export async function sendLabels(ctx: Needs, request: RawRequest, reply: FastifyReply) {
  const { caller, params, query } = request;
  if (!caller) throw notFound();
  const { id } = parseShape(billingCalls.labels.params, params, 'params');
  const { size }: { size: LabelSize } = parseShape(billingCalls.labels.query, query, 'query');
  const parcels = await parcelsOf(ctx, caller, id, (number) => sentence`Labels ${number}`);
  return sendPaper(ctx, request, reply, {
    vendorId: caller.vendorId,
    paper: { kind: 'labels', size, ...parcels },
    name: `${ctx.settings.productName}-labels-${parcels.groupNumber}.pdf`,
  });
}

/** A draft has no tracking pages and may still change. */
async function parcelsOf(
  ctx: Needs,
  caller: Caller,
  id: string,
  title: (number: string) => Sentence,
): Promise<Parcels> {
  const { vendorId } = caller;
  const { group, language } = await fromReplica(ctx, caller, (db) =>
    withVendor(db, vendorId, async (tx) => ({
      group: await getOrderGroup(ctx, tx, vendorId, id),
      language: await languageOfUser(tx, caller),
    })),
  );
  if (!group.confirmedTime)
    throw new AppError('wrong_status', sentence`Confirm the order first. Then its documents are ready.`);
  const urlOf = (stop: string) => new URL(trackingPath(ctx.keys, stop), ctx.env.publicUrl).href;
  return {
    title: title(group.number),
    brand: ctx.settings.productName,
    madeAt: ctx.now().toISOString(),
    language,
    from: { name: group.user.company || fullName(group.user) },
    groupNumber: group.number,
    vehicle: deliveryMethodLabels[group.deliveryMethod],
    currency: group.currency,
    isHalal: group.halal,
    trackingUrl: urlOf(group.id),
    pickUp: {
      name: group.pickUpPersonName,
      phone: group.pickUpContactNumber,
      address: group.pickUpLocation.address,
      unitNumber: group.pickUpLocation.unitNumber ?? '',
      time: group.pickUpDateTime,
      note: group.noteToDriver,
    },
    stops: stopsOf(group, urlOf),
  };
}

const stopsOf = ({ orders }: OrderGroup, urlOf: (id: string) => string): Parcels['stops'] =>
  orders.map((order, index) => ({
    number: order.number,
    position: index + 1,
    name: order.recipientName,
    phone: order.recipientPhone,
    address: order.dropOffLocation.address,
    unitNumber: order.dropOffLocation.unitNumber ?? '',
    time: order.deliverDateTime,
    codCents: order.isCodEnabled ? order.codAmount : null,
    isDoorToDoor: order.doorToDoor,
    note: order.noteToDriver,
    product: order.product,
    trackingUrl: urlOf(order.id),
  }));
