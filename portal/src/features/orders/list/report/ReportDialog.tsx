import { Trans, useLingui } from '@lingui/react/macro';
import { maximumDaysAhead } from '@tibara/contract/orders/limits';
import { reportStatuses } from '@tibara/contract/orders/status';
import { reportCalls } from '@tibara/contract/reports/calls';
import { addDays } from '@tibara/contract/time';
import { useEffect, useRef, useState } from 'react';
import { download } from '#api/files/download.ts';
import { currentSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/choice/Checks.tsx';
import { SegmentedChoice } from '#ui/choice/SegmentedChoice.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useOnline } from '#ui/use-online.ts';
import { useToday } from '#ui/use-today.ts';
import type { OrderListName } from '../../order-lists';

interface ReportDialogProps {
  list: OrderListName;
  onClose: () => void;
}

/** The product has no older orders. */
const FIRST_YEAR = 2026;

/** A month's drop-offs as a file (spec 2.6, 7). Closing it stops the download. */
export default function ReportDialog({ list, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const isOnline = useOnline();
  const today = useToday();
  const [thisYear = '', thisMonth = ''] = today.split('-');
  const [month, setMonth] = useState(String(Number(thisMonth)));
  const [year, setYear] = useState(thisYear);
  const [format, setFormat] = useState<'csv' | 'xlsx'>('csv');
  const [isUnpaid, setUnpaid] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const action = useAction();
  const isPast = !['order-groups', 'confirmed-order-groups'].includes(list);
  const save = () =>
    action.run(async () => {
      stop.current = new AbortController();
      const query = {
        vendorId: currentSession()?.vendorId ?? '',
        month,
        year,
        format,
        status: [...reportStatuses[isUnpaid ? 'UNPAID' : isPast ? 'HISTORY' : 'IN_PROGRESS']],
        ...(isUnpaid && { paid: 'false' as const }),
      };
      await download(
        reportCalls.dropOffs,
        { query },
        { name: `ordergroup-report.${format}`, signal: stop.current.signal },
      );
      onClose();
    });
  return (
    <Dialog
      open
      sheet
      width="small"
      title={<Trans>Download report</Trans>}
      description={<Trans>One line for each drop-off, by pick-up day.</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form="report"
            busy={action.isBusy}
            disabledReason={isOnline ? null : t`You are offline.`}
          >
            <Trans>Download</Trans>
          </Button>
        </>
      }
    >
      <Form id="report" form={{ ...action, submit: save }}>
        <p className="text-caption text-ink-2">
          {isUnpaid ? (
            <Trans>
              Orders that are completed or in progress and not paid. Failed and cancelled ones are left out.
            </Trans>
          ) : isPast ? (
            <Trans>Completed, partially completed and cancelled orders. Failed ones are left out.</Trans>
          ) : (
            <Trans>Orders in progress.</Trans>
          )}
          <span className="gap"> </span>
          <Trans>Charges are shown before vouchers.</Trans>
        </p>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={t`Month`}
            value={month}
            options={monthsOf(i18n.locale)}
            onChange={(event) => setMonth(event.target.value)}
          />
          <SelectField
            label={t`Year`}
            value={year}
            options={yearsTo(addDays(today, maximumDaysAhead))}
            onChange={(event) => setYear(event.target.value)}
          />
        </div>
        <SegmentedChoice
          joined
          legend={t`File`}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'Excel' },
          ]}
        />
        <Checkbox
          label={t`Only orders that are not paid yet`}
          checked={isUnpaid}
          onChange={(event) => setUnpaid(event.target.checked)}
        />
      </Form>
    </Dialog>
  );
}

const monthsOf = (locale: string) =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index)),
  }));

/** The latest first, up to the year of the last day that can be booked. */
const yearsTo = (lastDay: string) => {
  const last = Number(lastDay.slice(0, 4));
  const years = Array.from({ length: last + 1 - FIRST_YEAR }, (_, index) => String(last - index));
  return years.map((year) => ({ value: year, label: year }));
};
