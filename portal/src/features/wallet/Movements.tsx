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
    <div className="grid grid-cols-1 items-start gap-6 ledger:grid-cols-[minmax(0,1fr)_372px]">
      <TransactionsCard {...{ wallet, range, search, onChange }} />
      <div className="grid min-w-0 gap-6">
        <PendingPayments {...{ wallet, search, onChange }} />
        <Statements {...{ wallet, range, today }} />
        <Summaries />
      </div>
    </div>
  );
}
