import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JobType } from '@tibara/contract/addresses/contact';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { inOneLine } from '#ui/language/in-one-line.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { toast } from '#ui/message/toast.ts';
import { useOnline } from '#ui/use-online.ts';
import { FilePick, Formulas, leftOutOf, SearchProgress } from '../../files';
import { BookRows } from './BookRows';
import { downloadBookTemplate } from './export-book';
import { type BookImport, useBookImport } from './use-book-import';

export interface AddressImportProps {
  /** The kind of rows without a type. */
  jobType: JobType;
  onClose: () => void;
}

/** Adds a file of addresses to the book: all rows, or none until all pass. */
export default function AddressImport({ jobType, onClose }: AddressImportProps) {
  const ref = useRef<HTMLFormElement>(null);
  const work = useBookImport(jobType, (saved) => {
    toast({ text: plural(saved, { one: '# address saved', other: '# addresses saved' }) });
    onClose();
  });
  const blocked = useBlocked(work);
  const { chosen, places, search, action, questions } = work;
  const read = chosen?.rows.length ?? 0;
  return (
    <FormDialog
      title={<Trans>Import saved addresses</Trans>}
      form={{ ...action, submit: work.save, ref }}
      onClose={onClose}
      submitLabel={plural(work.toSave.length, { one: 'Save # address', other: 'Save # addresses' })}
      disabledReason={blocked}
      startsAt="form"
      className="grid gap-3"
    >
      <FilePick
        hint={
          jobType === 'PICK_UP' ? (
            <Trans>or drop it here. One address a row: pick-ups, unless the type says drop-off.</Trans>
          ) : (
            <Trans>or drop it here. One address a row: drop-offs, unless the type says pick-up.</Trans>
          )
        }
        onChoose={(file) => void work.choose(file)}
      />
      <div>
        <Button variant="quiet" size={36} icon={<Download />} onClick={downloadBookTemplate}>
          <Trans>Download CSV template</Trans>
        </Button>
      </div>
      {questions}
      {chosen && (
        <>
          <p role="status">
            <strong className="wrap-anywhere">{chosen.name}</strong>{' '}
            <span className="text-ink-2">{inOneLine([t`read ${read}`, ...leftOutOf(chosen.notes)])}</span>
          </p>
          {chosen.notes.formulas.length > 0 && <Formulas names={chosen.notes.formulas} />}
          {places.failure && <Banner tone="bad">{places.failure}</Banner>}
          {places.done < places.total && (
            <p className="text-caption text-ink-2">
              <SearchProgress places={places} search={search} />
            </p>
          )}
          <BookRows rows={work.rows} />
        </>
      )}
    </FormDialog>
  );
}

function useBlocked({ chosen, rows, toSave, isChecking, places }: BookImport): string | null {
  const { t } = useLingui();
  const isOnline = useOnline();
  if (!chosen) return t`Choose a file first`;
  if (isChecking) return t`The rows are being checked`;
  const faulty = rows.filter(({ faults }) => faults.length > 0).length;
  if (faulty > 0) {
    return plural(faulty, {
      one: 'Fix this # row in the file, then choose it again.',
      other: 'Fix these # rows in the file, then choose it again.',
    });
  }
  if (places.isStopped) return t`Continue the search for addresses first`;
  if (rows.some(({ isWaiting }) => isWaiting)) return t`We are still finding addresses`;
  if (toSave.length === 0) return t`All these addresses are already saved`;
  return isOnline ? null : t`You are offline.`;
}
