import { Trans, useLingui } from '@lingui/react/macro';
import { firstViolation } from '@tibara/contract/checks';
import { addDays } from '@tibara/contract/time';
import type { Wallet } from '@tibara/contract/wallet/calls';
import { walletPaperCalls } from '@tibara/contract/wallet/paper-calls';
import {
  type StatementFormat,
  statementChecks,
  statementFileName,
  statementFormats,
} from '@tibara/contract/wallet/statement';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { download } from '#api/files/download.ts';
import { settings } from '#api/settings.ts';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import type { DayRange } from '#ui/date-time/DateRangePicker.tsx';
import { dayText } from '#ui/date-time/wording.ts';
import { Failure } from '#ui/form/Form.tsx';
import { said } from '#ui/language/language.ts';
import { useOnline } from '#ui/use-online.ts';
import { MonthName } from '../transactions/MonthName';
import { MonthPapers } from './MonthPapers';
import { lastMonths, monthRange } from './months';

interface StatementsProps {
  wallet: Wallet;
  range: DayRange;
  today: string;
}

/** Statements of the chosen period and of recent months: every movement between an opening and a closing balance. */
export function Statements({ wallet, range, today }: StatementsProps) {
  return (
    <section className="card overflow-hidden" aria-labelledby="statements">
      <div className="card-head">
        <h2 id="statements" className="text-h3">
          <Trans>Statements</Trans>
        </h2>
      </div>
      <ul>
        <StatementRow
          wallet={wallet}
          range={range}
          note={<Trans>chosen period</Trans>}
          name={`${dayText(range.from)} – ${dayText(range.to)}`}
        />
        {lastMonths(today).map((month) => (
          <StatementRow
            key={month}
            wallet={wallet}
            range={monthRange(month, today)}
            note={today.startsWith(month) && addDays(today, 1).startsWith(month) && <Trans>so far</Trans>}
            name={<MonthName month={month} />}
          >
            <MonthPapers month={month} />
          </StatementRow>
        ))}
      </ul>
    </section>
  );
}

interface StatementRowProps {
  wallet: Wallet;
  range: DayRange;
  name: ReactNode;
  note: ReactNode;
  /** The rest of the month's papers. */
  children?: ReactNode;
}

function StatementRow({ wallet, range, name, note, children }: StatementRowProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const action = useAction();
  const [wanted, setWanted] = useState<StatementFormat>('pdf');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const days = { startDate: range.from, endDate: range.to };
  const violation = firstViolation(statementChecks(days));
  const problem = violation && said(violation.message);
  const save = (format: StatementFormat) =>
    action.run(async () => {
      setWanted(format);
      stop.current = new AbortController();
      const query = { ...days, format };
      const file = { name: statementFileName(settings.productName, query), signal: stop.current.signal };
      await download(walletPaperCalls.statement, { params: { id: wallet.id }, query }, file);
    });
  return (
    <li className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-1 pr-3 pl-(--panel-pad)">
      <span>
        <span className="break-keep font-semibold">{name}</span>{' '}
        {note && <span className="inline-block text-caption text-ink-2">{note}</span>}
      </span>
      <span className="flex gap-1">
        {statementFormats.map((format) => (
          <Button
            key={format}
            variant="quiet"
            size={32}
            icon={<Download />}
            busy={action.isBusy && wanted === format}
            disabledReason={isOnline ? problem : t`You are offline.`}
            onClick={() => save(format)}
          >
            {format.toUpperCase()}
            <span className="sr-only">
              {' '}
              <Trans>statement, {name}</Trans>
            </span>
          </Button>
        ))}
      </span>
      <div className="col-span-full">
        <Failure state={action} />
      </div>
      {children}
    </li>
  );
}
