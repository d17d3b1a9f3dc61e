import { Trans } from '@lingui/react/macro';
import { groupCharges } from '@tibara/contract/order-groups/totals';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Money } from '../../../../ui/money/Money';

interface GroupChargesProps {
  group: OrderGroup;
  /** Without the currency, for a column whose heading has it. */
  bare?: boolean;
}

/** What an order costs (spec 9); of a cancelled one nothing was charged, so its fees are crossed out. */
export function GroupCharges({ group, bare }: GroupChargesProps) {
  const amount = <Money cents={groupCharges(group.orders)} currency={group.currency} bare={bare} />;
  if (group.status !== 'CANCELLED') return <strong>{amount}</strong>;
  return (
    <>
      <del className="text-ink-2">{amount}</del>{' '}
      <span className="block text-caption text-ink-2">
        <Trans>not charged</Trans>
      </span>
    </>
  );
}
