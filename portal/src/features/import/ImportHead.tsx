import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react';
import { buttonLook } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { inOneLine } from '../../ui/language/in-one-line';
import { fileInputId } from '../files';
import { focusSoon } from '../place-order';
import type { Imported } from './bench/storage';
import type { Import } from './bench/use-import';
import { accountOf } from './file/account';
import templateUrl from './file/bulk-order-template.csv?url&no-inline';

export const importTitleId = 'import-title';

interface ImportHeadProps {
  work: Import;
  isFile: boolean;
  isRemovable: boolean;
  isSending: boolean;
  onRemove?: () => void;
}

export function ImportHead({ work, isFile, isRemovable, isSending, onRemove }: ImportHeadProps) {
  const { imported } = work;
  const remove = () => {
    onRemove?.();
    work.start(null);
    focusSoon(isFile ? fileInputId : importTitleId);
  };
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 id={importTitleId} className="text-h1" tabIndex={-1}>
        {isFile ? <Trans>Import bulk order</Trans> : <Trans>Paste orders</Trans>}
      </h1>
      {imported && isRemovable && (
        <ChosenFile imported={imported} isSending={isSending} onRemove={remove} onChangeColumns={work.chooseColumns} />
      )}
      {isFile && (
        <a
          {...buttonLook({ variant: 'quiet', size: 36, className: 'ml-auto max-table:-ml-3' })}
          href={templateUrl}
          download="bulk-order-template.csv"
        >
          <Download aria-hidden="true" />
          <Trans>Download CSV template</Trans>
        </a>
      )}
    </div>
  );
}

interface ChosenFileProps {
  imported: Imported;
  isSending: boolean;
  onRemove: () => void;
  onChangeColumns: () => void;
}

function ChosenFile({ imported, isSending, onRemove, onChangeColumns }: ChosenFileProps) {
  const { t } = useLingui();
  const { name, notes, table, bench } = imported;
  const rows = bench ? plural(bench.rows.length, { one: '# row', other: '# rows' }) : '';
  return (
    <>
      <p className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-0.5 rounded-[8px] border border-line bg-surface px-2.5 py-1 text-[14px]">
        <FileSpreadsheet className="size-4 text-ink-2" aria-hidden="true" />
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="text-ink-2" role="status">
          {notes ? inOneLine(accountOf(notes, bench)) : rows}
        </span>
      </p>
      <IconButton
        label={t`Remove ${name}`}
        icon={<Trash2 />}
        tone="bad"
        disabledReason={isSending ? t`The drop-offs are being added` : null}
        onClick={onRemove}
      />
      {table && bench && (
        <button type="button" className="link" onClick={onChangeColumns}>
          <Trans>Change columns</Trans>
        </button>
      )}
    </>
  );
}
