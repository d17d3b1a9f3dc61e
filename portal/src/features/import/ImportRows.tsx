import { late } from '../../ui/late';
import { Skeleton } from '../../ui/message/Skeleton';
import { Formulas } from '../files';
import { focusSoon } from '../place-order';
import type { Submit } from './bench/RepairBench';
import type { PricedOrder } from './bench/row/row-prices';
import type { Imported } from './bench/storage';
import type { Import } from './bench/use-import';
import type { FileWords } from './file/read-file';
import { importTitleId } from './ImportHead';
import { Sources } from './sources/Sources';

/** Fetched once there is something to correct. */
const RepairBench = late(() => import('./bench/RepairBench'), { waiting: LoadingWork });
const ColumnChoice = late(() => import('./table/ColumnChoice'), { waiting: LoadingWork });

interface ImportRowsProps {
  group: PricedOrder;
  work: Import;
  words: FileWords | null;
  submit: Submit;
  onCancel: () => void;
  onRead?: (imported: Imported) => void;
}

/** The source of the rows, then their columns, then their repair. */
export function ImportRows({ group, work, words, submit, onCancel, onRead }: ImportRowsProps) {
  const { imported, repair } = work;
  if (imported === null) return <Sources group={group} words={words} onRead={read} />;
  const formulas = imported.notes?.formulas ?? [];
  return (
    <div className="grid grid-cols-1 gap-4">
      {formulas.length > 0 && <Formulas names={formulas} />}
      {repair ? (
        <RepairBench {...{ group, repair, submit, onCancel }} />
      ) : (
        imported.table && <ColumnChoice table={imported.table} onUse={work.takeTable} />
      )}
    </div>
  );

  function read(next: Imported) {
    submit.dismiss();
    onRead?.(next);
    work.start(next);
    focusSoon(importTitleId);
  }
}

export function LoadingWork() {
  return <Skeleton className="h-40 w-full" />;
}
