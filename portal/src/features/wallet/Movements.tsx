import './movements.css';
import type { Wallet } from '@tibara/contract/wallet/calls';
import type { DayRange } from '../../ui/date-time/DateRangePicker';
import { PendingPayments } from './balance/PendingPayments';
import { TransactionsCard } from './transactions/TransactionsCard';
import type { WalletSearch } from './wallet-search';

interface MovementsProps {
  wallet: Wallet;
  range: DayRange;
  search: WalletSearch;
  onChange: (change: WalletSearch) => void;
}

/** The transactions, and the payments that are still pending. */
export default function Movements({ wallet, ...shown }: MovementsProps) {
  return (
    <div className="wallet-columns">
      <TransactionsCard wallet={wallet} {...shown} />
      <PendingPayments wallet={wallet} />
    </div>
  );
}
