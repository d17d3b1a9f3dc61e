import { useLingui } from '@lingui/react/macro';
import type { Order } from '@tibara/contract/orders/views';
import { Checkbox } from '../../../ui/choice/Checks';
import type { Selection } from './use-selection';

export function SelectDropOff({ order, selection }: { order: Order; selection: Selection }) {
  const { t } = useLingui();
  return (
    <Checkbox
      hideLabel
      label={t`Select ${order.number}`}
      checked={selection.has(order.id)}
      onChange={() => selection.toggle(order.id)}
    />
  );
}
