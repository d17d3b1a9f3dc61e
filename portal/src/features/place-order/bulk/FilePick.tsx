import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, Trash2, Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton';
import { focusSoon } from '../row-focus';

const inputId = 'bulk-file';
export const removeId = 'bulk-file-remove';

/** A button and an area to drop a file on. */
export function FilePick({ onChoose }: { onChoose: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    <label
      className="bulk-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload aria-hidden="true" />
      <span className="font-semibold text-brand">
        <Trans>Upload a CSV file</Trans>
      </span>
      <span className="text-caption text-ink-2">
        <Trans>or drop it here. One row is one drop-off.</Trans>
      </span>
      <input
        id={inputId}
        className="sr-only"
        type="file"
        accept=".csv,text/csv"
        onChange={(event) => choose(event.target.files)}
      />
    </label>
  );
}

/** The chosen file, with a button to remove it. */
export function ChosenFile({ name, note, onRemove }: { name: string; note: string; onRemove: (() => void) | null }) {
  const { t } = useLingui();
  const remove = () => {
    onRemove?.();
    focusSoon(inputId);
  };
  return (
    <div className="bulk-file">
      <FileSpreadsheet aria-hidden="true" />
      <p className="min-w-0 flex-1">
        <span className="bulk-file-name">{name}</span>{' '}
        <span className="text-caption text-ink-2" role="status">
          {note}
        </span>
      </p>
      <IconButton
        id={removeId}
        label={t`Remove ${name}`}
        icon={<Trash2 />}
        tone="bad"
        disabledReason={onRemove ? null : t`The drop-offs are being added`}
        onClick={remove}
      />
    </div>
  );
}
