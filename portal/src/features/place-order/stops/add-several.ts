import { plural } from '@lingui/core/macro';
import { proposedDeliveries } from '@tibara/contract/orders/times/proposed-times';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { zip } from '@tibara/contract/zip';
import { queryClient } from '#api/query.ts';
import { toast } from '#ui/message/toast.ts';
import { readNow } from '#ui/use-now.ts';
import { checkStopFields } from '../draft/check-fields';
import { type AddDropOff, newDropOff } from '../draft/commands/add-drop-off';
import { defaultDropOffTime } from '../draft/default-times';
import { addPending } from '../draft/draft';
import { newStopFields } from '../draft/fields';
import type { DraftContext } from '../draft/use-draft';
import type { SavedPlace } from '../saved/saved-places';
import { estimateOptions, routeWith } from '../use-estimate';

/** Adds several places of the book. Complete ones are saved, the others wait in rows for their details. */
export async function addSeveral({ store, shownGroup }: DraftContext, places: readonly SavedPlace[]): Promise<void> {
  const group = shownGroup();
  const chosen = await Promise.all(places.map((place) => toDropOff(group, place)));
  const complete = chosen.filter(({ isSaved }) => isSaved);
  const times = new Map(zip(complete, await proposedTimes(group, complete)));
  const added = chosen.map((stop) => ({ ...stop, fields: { ...stop.fields, at: times.get(stop) ?? null } }));
  store.change((before) => added.reduce(addPending, before));
  const waiting = added.length - complete.length;
  toast({ text: `${addedText(added.length)}${waiting > 0 ? ` ${waitingText(waiting)}` : ''}` });
}

/** Saved immediately if only its time is missing. */
async function toDropOff(group: OrderGroup, place: SavedPlace): Promise<AddDropOff> {
  const fields = { ...newStopFields(null), ...place };
  const anyTime = defaultDropOffTime(group.pickUpDateTime, [], readNow());
  const violation = await checkStopFields({ ...fields, at: anyTime }, group, readNow());
  return { ...newDropOff(fields), isSaved: violation === null };
}

const addedText = (count: number): string => plural(count, { one: '# drop-off added.', other: '# drop-offs added.' });
const waitingText = (count: number): string =>
  plural(count, { one: '# needs its details.', other: '# need their details.' });

/** Proposes times from the estimate of the whole route. Without a connection the times are a quarter hour apart. */
async function proposedTimes(group: OrderGroup, added: readonly AddDropOff[]): Promise<string[]> {
  if (added.length === 0) return [];
  const { pickUpDateTime } = group;
  const now = readNow();
  try {
    const { orders } = await queryClient.fetchQuery(estimateOptions(routeWith(group, added)));
    const legs = orders.map(({ deliveryDuration }) => ({ deliverDateTime: pickUpDateTime, deliveryDuration }));
    const times = proposedDeliveries({ pickUpDateTime, orders: legs }, now);
    return times.slice(group.orders.length).map((time) => time.toISOString());
  } catch {
    const known = group.orders.map(({ deliverDateTime }) => deliverDateTime);
    return added.reduce<string[]>(
      (times) => [...times, defaultDropOffTime(pickUpDateTime, [...known, ...times], now)],
      [],
    );
  }
}
