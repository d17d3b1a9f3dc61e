import './movements.css';
import type { Wallet } from '@tibara/contract/wallet/calls';
import type { DayRange } from '../../ui/date-time/DateRangePicker';
import { PendingPayments } from './balance/PendingPayments';
import { Statements } from './statements/Statements';
import { Summaries } from './summaries/Summaries';
import { TransactionsCard } from './transactions/TransactionsCard';
import type { WalletSearch } from './wallet-search';

interface MovementsProps {
  wallet: Wallet;
  range: DayRange;
  search: WalletSearch;
  onChange: (change: WalletSearch) => void;
  today: string;
}

export default function Movements({ wallet, range, search, onChange, today }: MovementsProps) {
  return (
    <div className="wallet-columns">
      <TransactionsCard {...{ wallet, range, search, onChange }} />
      <div className="grid min-w-0 gap-6">
        <PendingPayments {...{ wallet, search, onChange }} />
        <Statements {...{ wallet, range, today }} />
        <Summaries />
      </div>
    </div>
  );
}
