import { fetchedPart } from '../../ui/lazy-part';

/** Visitors and merchants fetch only their own screen; a new order fetches the draft's while it is being saved. */
export const { Part: DraftOrder, fetch: fetchDraftOrder } = fetchedPart<{ id: string }>(() => import('./DraftOrder'));
