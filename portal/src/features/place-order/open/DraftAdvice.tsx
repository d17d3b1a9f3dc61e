import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Banner } from '#ui/message/Banner.tsx';
import CheapestSequence from '../advice/CheapestSequence';
import { useProposal } from '../advice/use-proposal';
import { useGroupChanges, useIsPricing } from '../draft/use-order-group';

export interface DraftAdviceProps {
  group: OrderGroup;
  /** The element that gets the focus after the proposal closes. */
  focusId: string;
  onChanged: (group: OrderGroup) => void;
}

/** Place Order's cheapest sequence on the draft's own screen. */
export default function DraftAdvice({ group, focusId, onChanged }: DraftAdviceProps) {
  const { orders } = group;
  const isPricing = useIsPricing(group.id);
  const advice = useProposal({ group, orders, isPricing });
  const { takeAdvice } = useGroupChanges(group.id);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <>
      {failure && (
        <Banner tone="bad" onClose={() => setFailure(null)}>
          {failure}
        </Banner>
      )}
      <CheapestSequence
        {...{ group, orders, isPricing, advice }}
        isStrip
        follow={async (sequence) => onChanged(await takeAdvice.mutateAsync(sequence))}
        report={(error) => setFailure(errorText(error))}
        focusIdOf={() => focusId}
      />
    </>
  );
}
