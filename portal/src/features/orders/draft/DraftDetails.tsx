import { can } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { DraftAdvice, PaySection } from '../../place-order';
import { DetailsColumns } from '../details/DetailsHead';
import { LazyRouteView } from '../details/LazyRouteView';
import { stopProgress } from '../details/stops/progress';
import { DraftHead } from './DraftHead';
import { DropOffs, dropOffsId } from './DropOffs';
import { GroupSection } from './GroupSection';
import { RateTable } from './RateTable';

interface DraftDetailsProps {
  group: OrderGroup;
  updatedAt: number;
}

/** A draft with all its actions: pick-up, drop-offs, price and payment (spec 2.5). */
export default function DraftDetails({ group, updatedAt }: DraftDetailsProps) {
  // A price changed by the merchant is accepted. A price changed elsewhere must be confirmed.
  const [accepted, accept] = useState<number>(group.subtotal);
  const onChanged = ({ subtotal }: OrderGroup) => accept(subtotal);
  return (
    <>
      <DraftHead group={group} />
      <DetailsColumns>
        <div className="grid min-w-0 gap-6">
          <LazyRouteView group={group} stops={stopProgress(group, updatedAt)} />
          <GroupSection group={group} onChanged={onChanged} />
          {can.edit(group) && <DraftAdvice group={group} focusId={dropOffsId} onChanged={onChanged} />}
          <DropOffs group={group} onChanged={onChanged} />
          <RateTable group={group} />
        </div>
        <PaySection group={group} pricedAt={updatedAt} accepted={[accepted, accept]} />
      </DetailsColumns>
    </>
  );
}
