import { useRef, useState } from 'react';
import type { PressState } from '../ui/form/Form';
import { errorText } from './error-text';

export interface ActionOptions {
  /** The message for an error without its own text. */
  fallback?: string;
  /** Returns true if the error is shown elsewhere: at a field, or on another page. */
  onError?: (error: unknown) => boolean;
}

export interface Action extends PressState {
  /** Returns the result, undefined after an error. Ignores a second press while the first is running. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
  fail: (message: string) => void;
}

export function useAction({ fallback, onError }: ActionOptions = {}): Action {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A ref, because a second press can precede the state's change.
  const isRunning = useRef(false);
  return {
    isBusy,
    failure,
    dismiss: () => setFailure(null),
    fail: setFailure,
    async run(work) {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setBusy(true);
      setFailure(null);
      try {
        return await work();
      } catch (error) {
        if (!onError?.(error)) setFailure(errorText(error, fallback));
        return undefined;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
