import * as z from 'zod/mini';
import { addDropOffSchema } from './commands/add-drop-off';
import { draftSchema, isWork } from './draft';
import { makeDraftStorage } from './draft-storage';
import { pickUpFieldsSchema } from './fields';

export const drafts = makeDraftStorage({
  schema: draftSchema,
  isWork,
  isEmpty: (draft) => draft.open === null && !isWork(draft),
});

/** A new order without a group: its pick-up, and the drop-offs of the visitor's route. */
const newOrderSchema = z.object({
  pickUp: pickUpFieldsSchema,
  isOpen: z.boolean(),
  /** Save was pressed without a reply. */
  isSaved: z.boolean(),
  added: z.readonly(z.array(addDropOffSchema)),
});
export type NewOrder = z.output<typeof newOrderSchema>;

export const newOrders = makeDraftStorage({
  schema: newOrderSchema,
  isWork: ({ pickUp, added, isSaved }) => pickUp.place.address !== '' || added.length > 0 || isSaved,
  isEmpty: () => false,
});
/** There is only one new order. */
export const newOrderId = 'new';
