import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { useRef, useState } from 'react';
import { errorText } from '../../../api/error-text';
import { useGroupChanges } from '../draft/use-order-group';
import { readNow } from '../use-now';
import { type CheckedFile, checkFile, recheckRows, refusedRows, toOrders } from './check-file';
import { fileFailure } from './file-failure';
import { findPlaceOf } from './find-place';

type Chosen = { name: string; checked: CheckedFile | null; failure: string | null };

export const hasFaults = ({ rows }: CheckedFile): boolean => rows.some(({ faults }) => faults.length > 0);

/** One file at a time: chosen, read and checked, then sent as a whole or removed again (spec 4.8). */
export function useBulkFile(group: OrderGroup) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const reading = useRef<AbortController | null>(null);
  const { addStops } = useGroupChanges(group.id);

  const remove = () => {
    reading.current?.abort();
    setChosen(null);
  };
  const choose = async (file: File) => {
    reading.current?.abort();
    const current = new AbortController();
    reading.current = current;
    setChosen({ name: file.name, checked: null, failure: null });
    const result = await checkFile(file, group, readNow(), findPlaceOf(current.signal)).then(
      (checked) => ({ name: file.name, checked, failure: null }),
      (error: unknown) => ({ name: file.name, checked: null, failure: fileFailure(error) }),
    );
    if (!current.signal.aborted) setChosen(result);
  };
  /** Returns true if all rows were added as drop-offs. */
  const submit = async (): Promise<boolean> => {
    if (!chosen?.checked) return false;
    const checked = { ...chosen.checked, rows: await recheckRows(chosen.checked.rows, group, readNow()) };
    setChosen({ ...chosen, checked, failure: null });
    if (hasFaults(checked)) return false;
    try {
      await addStops.mutateAsync(toOrders(checked.rows));
      return true;
    } catch (error) {
      const refused = refusedRows(checked.rows, error);
      if (refused) setChosen({ ...chosen, checked: { ...checked, rows: refused } });
      else setChosen({ ...chosen, checked, failure: errorText(error) });
      return false;
    }
  };
  return {
    name: chosen?.name ?? null,
    checked: chosen?.checked ?? null,
    failure: chosen?.failure ?? null,
    isReading: chosen !== null && !chosen.checked && !chosen.failure,
    isSending: addStops.isPending,
    choose,
    remove,
    submit,
  };
}
