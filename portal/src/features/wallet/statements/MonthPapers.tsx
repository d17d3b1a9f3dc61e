import { Trans, useLingui } from '@lingui/react/macro';
import { reportCalls } from '@tibara/contract/reports/calls';
import { monthFileName } from '@tibara/contract/reports/month';
import { FolderDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { download } from '#api/files/download.ts';
import { settings } from '#api/settings.ts';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/form/Form.tsx';
import { useOnline } from '#ui/use-online.ts';
import { MonthName } from '../transactions/MonthName';

/** Invoices, summaries, receipts and statements of a month in one file. The server draws them while they are sent. */
export function MonthPapers({ month }: { month: string }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const action = useAction();
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const save = () =>
    action.run(async () => {
      stop.current = new AbortController();
      const file = { name: monthFileName(settings.productName, month), signal: stop.current.signal };
      await download(reportCalls.papers, { query: { month } }, file);
    });
  const name = <MonthName month={month} />;
  return (
    <div className="col-span-full flex flex-col items-start gap-1">
      <Button
        variant="quiet"
        size={32}
        className="-mx-3"
        icon={<FolderDown />}
        busy={action.isBusy}
        disabledReason={isOnline ? undefined : t`You are offline.`}
        onClick={save}
      >
        <Trans>All documents of {name} (zip)</Trans>
      </Button>
      <p role="status" className="text-caption text-ink-2 empty:hidden">
        {action.isBusy && <Trans>Preparing each document. A full month takes some minutes.</Trans>}
      </p>
      <Failure state={action} />
    </div>
  );
}
