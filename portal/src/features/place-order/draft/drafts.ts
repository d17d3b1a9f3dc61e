import * as z from 'zod/mini';
import { addDropOffSchema } from './commands/add-drop-off';
import { draftSchema, isWork } from './draft';
import { pickUpFieldsSchema } from './fields';
import { makeKeeper } from './keeper';

/** By the id of the order group. */
export const drafts = makeKeeper({
  schema: draftSchema,
  isWork,
  isNothing: (draft) => draft.open === null && !isWork(draft),
});

/** An order that has no group yet: its pick-up, and what a visitor had chosen before the login. */
const newOrderSchema = z.object({
  pickUp: pickUpFieldsSchema,
  isOpen: z.boolean(),
  /** Save was pressed, and no answer came. */
  isSaved: z.boolean(),
  added: z.readonly(z.array(addDropOffSchema)),
});
export type NewOrder = z.output<typeof newOrderSchema>;

export const newOrders = makeKeeper({
  schema: newOrderSchema,
  isWork: ({ pickUp, added, isSaved }) => pickUp.place.address !== '' || added.length > 0 || isSaved,
  isNothing: () => false,
});
/** There is one. */
export const newOrderId = 'new';
