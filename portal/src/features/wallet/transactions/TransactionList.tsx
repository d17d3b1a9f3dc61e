import type { Transaction } from '@tibara/contract/wallet/calls';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { Money } from '#ui/money/Money.tsx';
import { ViewOrder } from '../ViewOrder';
import { timeOf } from './lines';
import { MonthName } from './MonthName';
import { PaymentSteps } from './PaymentSteps';
import { ReceiptLink } from './ReceiptLink';
import { StoredStatus } from './StoredStatus';
import type { TransactionLinesProps } from './TransactionTable';
import { TransactionType } from './TransactionType';
import { useOpenLines } from './use-open-lines';

/** At 800 px and less each line is stacked, with the same facts. */
export function TransactionList({ months, currency, walletId, refetching }: TransactionLinesProps) {
  const open = useOpenLines();
  return (
    <div aria-busy={refetching}>
      {months.map(({ month, lines, sum }) => (
        <section key={month}>
          <h3 className="flex justify-between border-line border-y bg-canvas px-(--panel-pad) py-2 text-caption text-ink-2 font-semibold">
            <MonthName month={month} />
            {sum !== null && <Money cents={sum} currency={currency} signed />}
          </h3>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                currency={currency}
                walletId={walletId}
                isOpen={open.has(line.id)}
                onToggle={() => open.toggle(line.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface LineProps {
  line: Transaction;
  currency: string;
  walletId: string;
  isOpen: boolean;
  onToggle: () => void;
}

function Line({ line, currency, walletId, isOpen, onToggle }: LineProps) {
  const { payment, change } = line;
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-(--panel-pad) py-3 ${isOpen ? 'line-open' : ''}`}
    >
      <TransactionType line={line} isOpen={isOpen} onToggle={onToggle} />
      <strong className={`justify-self-end ${change > 0 ? 'text-ok' : ''}`}>
        <Money cents={change} currency={currency} signed />
      </strong>
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 self-start pl-6.5 text-caption text-ink-2">
        {dayAndClock(timeOf(line))}
        <StoredStatus transaction={line} />
      </span>
      <span className="grid justify-items-end gap-2">
        {payment && <ViewOrder payment={payment} />}
        <ReceiptLink line={line} walletId={walletId} />
      </span>
      {isOpen && payment && <PaymentSteps {...{ line, payment, currency }} />}
    </li>
  );
}
