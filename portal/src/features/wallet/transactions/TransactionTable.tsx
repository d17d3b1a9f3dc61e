import { Trans, useLingui } from '@lingui/react/macro';
import { currencySymbol } from '@tibara/contract/money';
import type { Transaction } from '@tibara/contract/wallet/calls';
import { Fragment } from 'react';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { Cell, HeadCell, Row, Table } from '#ui/list/Table.tsx';
import { Money } from '#ui/money/Money.tsx';
import { ViewOrder } from '../ViewOrder';
import { isGain, type Month, stepsOf, timeOf } from './lines';
import { MonthName } from './MonthName';
import { StepText } from './PaymentSteps';
import { ReceiptLink } from './ReceiptLink';
import { StoredStatus } from './StoredStatus';
import { TransactionType } from './TransactionType';
import { useOpenLines } from './use-open-lines';

export interface TransactionLinesProps {
  months: readonly Month[];
  currency: string;
  walletId: string;
  refetching: boolean;
}

export function TransactionTable({ months, currency, walletId, refetching }: TransactionLinesProps) {
  const { t } = useLingui();
  const symbol = currencySymbol(currency);
  const open = useOpenLines();
  return (
    <Table caption={t`Transactions`} refetching={refetching}>
      <thead>
        <tr>
          <HeadCell>
            <Trans>Date</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Type</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Order</Trans>
          </HeadCell>
          <HeadCell>
            <Trans>Status</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Amount ({symbol})</Trans>
          </HeadCell>
          <HeadCell numeric>
            <Trans>Balance ({symbol})</Trans>
          </HeadCell>
          <HeadCell>
            <span className="sr-only">
              <Trans>Receipt</Trans>
            </span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, lines, sum }) => (
          <Fragment key={month}>
            <tr data-month>
              <th colSpan={4} scope="rowgroup">
                <MonthName month={month} />
              </th>
              <Cell numeric>{sum !== null && <Money cents={sum} bare signed />}</Cell>
              <Cell />
              <Cell />
            </tr>
            {lines.map((line) => (
              <Line
                key={line.id}
                line={line}
                walletId={walletId}
                isOpen={open.has(line.id)}
                onToggle={() => open.toggle(line.id)}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

interface LineProps {
  line: Transaction;
  walletId: string;
  isOpen: boolean;
  onToggle: () => void;
}

function Line({ line, walletId, isOpen, onToggle }: LineProps) {
  const { payment, change } = line;
  return (
    <>
      <Row opened={isOpen}>
        <Cell className="whitespace-nowrap">{dayAndClock(timeOf(line))}</Cell>
        <Cell>
          <TransactionType line={line} isOpen={isOpen} onToggle={onToggle} />
        </Cell>
        <Cell>{payment && <ViewOrder payment={payment} />}</Cell>
        <Cell>
          <StoredStatus transaction={line} />
        </Cell>
        <Cell numeric className={change > 0 ? 'text-ok' : undefined}>
          <strong>
            <Money cents={change} bare signed />
          </strong>
        </Cell>
        <Cell numeric className="text-ink-2">
          {line.balanceAfter === null ? '–' : <Money cents={line.balanceAfter} bare />}
        </Cell>
        <Cell>
          <ReceiptLink line={line} walletId={walletId} />
        </Cell>
      </Row>
      {isOpen &&
        payment &&
        stepsOf(line).map((step) => (
          <Row key={step.kind} step>
            <Cell className="whitespace-nowrap">{dayAndClock(step.at)}</Cell>
            <Cell colSpan={3}>
              <StepText step={step} payment={payment} />
            </Cell>
            <Cell numeric className={isGain(step) ? 'text-ok' : undefined}>
              <Money cents={step.cents} bare signed={isGain(step)} />
            </Cell>
            <Cell numeric colSpan={2} className="text-ink-2">
              <Trans>
                Available <Money cents={step.availableAfter} bare />
              </Trans>
            </Cell>
          </Row>
        ))}
    </>
  );
}
