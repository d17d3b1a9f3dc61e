import type { AttentionEntry } from '@tibara/contract/dashboard/calls';
import { useState } from 'react';
import { errorText } from '../../../api/error-text';
import { useAction } from '../../../api/use-action';
import { saveDealtWith } from './dealt-with';

/** Restores an entry. Its line is gone, so the list shows a failure. */
export function useUndo() {
  const { run, isBusy } = useAction();
  const [failed, setFailed] = useState<{ entry: AttentionEntry; text: string } | null>(null);
  const undo = (entry: AttentionEntry) =>
    run(async () => {
      try {
        await saveDealtWith(entry, false);
        setFailed(null);
      } catch (error) {
        setFailed({ entry, text: errorText(error) });
      }
    });
  return { undo, isBusy, failed };
}
