import './top-up.css';
import type { Wallet } from '@tibara/contract/wallet/calls';
import type { TopUpRequest } from '../open-top-up';
import { AmountForm } from './AmountForm';
import { WaitingTopUp } from './waiting/WaitingTopUp';

interface TopUpFormProps {
  wallet: Wallet;
  request: TopUpRequest;
}

export function TopUpForm({ wallet, request }: TopUpFormProps) {
  const { topUpId } = request;
  return topUpId ? <WaitingTopUp {...{ wallet, request, topUpId }} /> : <AmountForm {...{ wallet, request }} />;
}
