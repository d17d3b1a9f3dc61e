import './bulk.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Download } from 'lucide-react';
import { Button, buttonLook } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Banner } from '../../../ui/message/Banner';
import { useOnline } from '../../../ui/use-online';
import { focusSoon } from '../row-focus';
import { BulkRows } from './BulkRows';
import templateUrl from './bulk-order-template.csv?url&no-inline';
import type { CheckedFile } from './check-file';
import { ChosenFile, FilePick, removeId } from './FilePick';
import { hasFaults, useBulkFile } from './use-bulk-file';

/** Imports drop-offs from a CSV file: the template, the file with its faults, all rows or none (spec 2.4, 5.5). */
export default function BulkDialog({ group, onClose }: { group: OrderGroup; onClose: () => void }) {
  const { t } = useLingui();
  const file = useBulkFile(group);
  const isOnline = useOnline();
  const { checked, failure, isReading, isSending } = file;
  const ready = checked && !hasFaults(checked) ? checked.rows.length : 0;
  const blocked = !isOnline
    ? t`You are offline. Drop-offs can be added once the connection is back.`
    : isReading
      ? t`The file is being checked`
      : failure || (checked && ready === 0)
        ? t`Correct the file and upload it again`
        : ready === 0
          ? t`Upload a CSV file first`
          : null;
  const choose = (chosen: File) => {
    void file.choose(chosen);
    focusSoon(removeId);
  };
  const submit = async () => {
    if (await file.submit()) onClose();
  };
  return (
    <Dialog
      open
      sheet
      width="large"
      title={<Trans>Import bulk order</Trans>}
      canClose={!isSending}
      onClose={onClose}
      footer={
        <>
          <p className="note">{ready > 0 && <Trans>All rows are added together, in the order of the file.</Trans>}</p>
          <Button
            variant="secondary"
            disabledReason={isSending ? t`The drop-offs are being added` : null}
            onClick={onClose}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={submit} busy={isSending} disabledReason={blocked}>
            {ready > 0 ? t`Submit ${plural(ready, { one: '# drop-off', other: '# drop-offs' })}` : t`Submit`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <a
          {...buttonLook({ variant: 'quiet', size: 36 })}
          className="button bulk-template"
          href={templateUrl}
          download="bulk-order-template.csv"
        >
          <Download aria-hidden="true" />
          <Trans>Download CSV template</Trans>
        </a>
        {file.name === null ? (
          <FilePick onChoose={choose} />
        ) : (
          <ChosenFile
            name={file.name}
            note={isReading ? t`Checking the rows and their addresses` : checked ? noteOf(checked) : ''}
            onRemove={isSending ? null : file.remove}
          />
        )}
        {failure && <Banner tone="bad">{failure}</Banner>}
        {checked && hasFaults(checked) && <Faults checked={checked} />}
        {checked && <BulkRows rows={checked.rows} />}
      </div>
    </Dialog>
  );
}

function Faults({ checked }: { checked: CheckedFile }) {
  const count = checked.rows.filter(({ faults }) => faults.length > 0).length;
  return (
    <Banner tone="bad">
      {plural(count, {
        one: 'Fix this # row to import the file.',
        other: 'Fix these # rows to import the file.',
      })}
    </Banner>
  );
}

function noteOf({ total, skipped }: CheckedFile): string {
  const rows = plural(total, { one: '# row', other: '# rows' });
  return skipped === 0 ? rows : `${rows}, ${plural(skipped, { one: '# skipped', other: '# skipped' })}`;
}
