import type { Wallet } from '@tibara/contract/wallet/calls';
import { useState } from 'react';
import type { TopUpRequest } from '../open-top-up';
import { AmountForm } from './AmountForm';
import { keptTopUp } from './waiting/kept-top-up';
import { WaitingTopUp } from './waiting/WaitingTopUp';

interface TopUpFormProps {
  wallet: Wallet;
  request: TopUpRequest;
}

/** A top-up that still waits is shown first. A second one would be paid twice by mistake. */
export function TopUpForm({ wallet, request }: TopUpFormProps) {
  const [kept, setKept] = useState(() => keptTopUp(wallet.id));
  const topUpId = request.topUpId ?? kept;
  if (!topUpId) return <AmountForm {...{ wallet, request }} />;
  return (
    <WaitingTopUp
      {...{ wallet, request, topUpId }}
      isFoundAgain={request.topUpId === undefined}
      onEnd={() => setKept(null)}
    />
  );
}
