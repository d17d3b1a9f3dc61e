import type { Violation } from '@tibara/contract/checks';
import { useRef, useState } from 'react';
import { errorText, fieldOf } from '../../../api/error-text';
import { useAction } from '../../../api/use-action';

/** A form in a dialog: the first violation is shown at its field, which gets the focus; other errors above the fields. */
export function useDialogForm(onError?: (error: unknown) => boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [violation, setViolation] = useState<Violation | null>(null);

  /** Returns true if there is nothing to show. */
  const show = (found: Violation | null): boolean => {
    setViolation(found);
    if (found) controlOf(form.current, found.field)?.focus();
    return found === null;
  };
  const action = useAction({
    onError(error) {
      if (onError?.(error)) return true;
      const field = fieldOf(error);
      if (!field || !controlOf(form.current, field)) return false;
      show({ field, message: errorText(error) });
      return true;
    },
  });
  return { form, violation, show, action };
}

/** The id of a control ends with the name of its field. */
const controlOf = (form: HTMLFormElement | null, field: string) =>
  form?.querySelector<HTMLElement>(`[id$="-${field}"]`) ?? null;
