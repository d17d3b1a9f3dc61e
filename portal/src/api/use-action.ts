import { useRef, useState } from 'react';
import type { FormState } from '../ui/form/Form';
import { errorText } from './error-text';

interface ActionOptions {
  /** Said of a failure that has no words of its own. */
  fallback?: string;
  /** True where the failure is shown elsewhere: at a field, on another page. */
  onError?: (error: unknown) => boolean;
}

export interface Action extends FormState {
  /** One at a time: a second press while the first is under way does nothing. */
  run: (work: () => Promise<unknown>) => Promise<void>;
  fail: (message: string) => void;
}

/** What a press sets off: pending until the reply is there, and what went wrong in words, above the form. */
export function useAction({ fallback, onError }: ActionOptions = {}): Action {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Two presses at once come sooner than the state knows of the first.
  const isRunning = useRef(false);
  return {
    isBusy,
    failure,
    dismiss: () => setFailure(null),
    fail: setFailure,
    async run(work) {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        if (!onError?.(error)) setFailure(errorText(error, fallback));
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
