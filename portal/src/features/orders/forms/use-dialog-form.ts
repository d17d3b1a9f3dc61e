import type { Violation } from '@tibara/contract/checks';
import { useRef, useState } from 'react';
import { errorText, fieldOf } from '../../../api/error-text';
import { useAction } from '../../../api/use-action';

/**
 * A dialog's form. The first violation is shown at its field, which gets the focus. Other errors are shown above the
 * fields.
 */
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

/** A control's id ends with its field's name. */
const controlOf = (form: HTMLFormElement | null, field: string) =>
  form?.querySelector<HTMLElement>(`[id$="-${field}"]`) ?? null;
