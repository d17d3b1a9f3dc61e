import type { Violation } from '@tibara/contract/checks';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { errorText, fieldOf } from '../../api/error-text';

type Fields = Record<string, string>;

/**
 * The state of a form: the texts as typed, the first violation, and whether it is being submitted. `refused` is a field
 * that the server refused before the form was shown again.
 */
export function useFields<Name extends string>(initial: Record<Name, string>, refused: Violation | null = null) {
  const [values, setValues] = useState(initial);
  const [violation, setViolation] = useState(refused);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refused) focusField(form.current, refused.field);
  }, [refused]);

  const set = (name: Name, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setViolation((before) => (before?.field === name ? null : before));
  };
  const refuse = (found: Violation) => {
    setViolation(found);
    focusField(form.current, found.field);
  };

  return {
    values,
    isBusy,
    failure,
    form,
    dismissFailure: () => setFailure(null),
    refuse,
    /** The properties of a text field. */
    text: (name: Name) => ({
      name,
      value: values[name],
      error: messageAt(violation, name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, event.target.value),
    }),
    /** The properties of a field whose `onChange` gets the value itself, such as the phone field. */
    value: (name: Name) => ({
      name,
      value: values[name],
      error: messageAt(violation, name),
      onChange: (text: string) => set(name, text),
    }),
    /** Checks the rules, then runs `work`; an error is shown at its field or above the form. */
    async submit(
      check: (values: Record<Name, string>) => Violation | null,
      work: () => Promise<void>,
      fallback?: string,
    ) {
      if (isBusy) return;
      const found = check(values);
      setFailure(null);
      if (found) return refuse(found);
      setBusy(true);
      try {
        await work();
      } catch (error) {
        const fieldViolation = violationOf(error, values);
        if (fieldViolation) refuse(fieldViolation);
        else setFailure(errorText(error, fallback));
      } finally {
        setBusy(false);
      }
    },
  };
}

export type FormState = Pick<ReturnType<typeof useFields>, 'failure' | 'dismissFailure' | 'form'>;

/** The violation, if the error is about one of these fields; null otherwise. */
export function violationOf(error: unknown, values: Fields): Violation | null {
  const field = fieldOf(error);
  return field && field in values ? { field, message: errorText(error) } : null;
}

const messageAt = (violation: Violation | null, name: string): string | null =>
  violation?.field === name ? violation.message : null;

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
