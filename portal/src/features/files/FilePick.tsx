import './files.css';
import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';

export const fileInputId = 'import-file';

interface FilePickProps {
  /** The meaning of a row. */
  hint: ReactNode;
  onChoose: (file: File) => void;
}

export function FilePick({ hint, onChoose }: FilePickProps) {
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
      className="file-drop relative grid justify-items-center gap-1 px-4 py-10 text-center"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload className="size-6 text-brand" aria-hidden="true" />
      <span className="font-semibold text-brand">
        <Trans>Upload a CSV or Excel file</Trans>
      </span>
      <span className="text-caption text-ink-2">{hint}</span>
      <input
        id={fileInputId}
        className="sr-only"
        type="file"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          choose(event.target.files);
          // Allows choosing the corrected file again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
