import { needLabels } from '@tibara/contract/orders/needs';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { said } from '#ui/language/language.ts';

/** In lists: why an order waits for a person. */
export const NeedMark = ({ group: { needsPerson } }: { group: OrderGroup }) =>
  needsPerson && <span className="block text-caption font-semibold text-warn">{said(needLabels[needsPerson])}</span>;
