import type { Violation } from '@tibara/contract/checks';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { errorText, fieldOf } from '../../api/error-text';
import { useAction } from '../../api/use-action';
import { said } from '../../ui/language/language';

type Fields = Record<string, string>;

/**
 * A form's state: texts as typed, the first violation, and whether it is being submitted. `refused` is a field that the
 * server refused before the form was shown again. `first` is the first focus then.
 */
export function useFields<Name extends string>(
  initial: Record<Name, string>,
  {
    refused = null,
    first,
    fallback,
  }: { refused?: Violation | null; first?: NoInfer<Name> | undefined; fallback?: string } = {},
) {
  const [values, setValues] = useState(initial);
  const [violation, setViolation] = useState(refused);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const name = refused?.field ?? first;
    if (name) focusField(form.current, name);
  }, [refused, first]);

  const set = (name: Name, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setViolation((before) => (before?.field === name ? null : before));
  };
  const refuse = (found: Violation) => {
    setViolation(found);
    focusField(form.current, found.field);
  };

  const action = useAction({
    fallback,
    onError(error) {
      const found = violationOf(error, values);
      if (found) refuse(found);
      return found !== null;
    },
  });

  return {
    values,
    isBusy: action.isBusy,
    failure: action.failure,
    dismiss: action.dismiss,
    form,
    refuse,
    /** Properties of a text field. */
    text: (name: Name) => ({
      name,
      value: values[name],
      error: messageAt(violation, name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, event.target.value),
    }),
    /** Properties of a field whose `onChange` gets the value, such as the phone field. */
    value: (name: Name) => ({
      name,
      value: values[name],
      error: messageAt(violation, name),
      onChange: (text: string) => set(name, text),
    }),
    /** Checks the rules, which may load files, then runs `work`. An error is shown at its field or above the form. */
    async submit(
      check: (values: Record<Name, string>) => Violation | null | Promise<Violation | null>,
      work: () => Promise<void>,
    ) {
      if (action.isBusy) return;
      action.dismiss();
      try {
        const found = await check(values);
        if (found) return refuse(found);
      } catch (error) {
        return action.fail(errorText(error, fallback));
      }
      await action.run(work);
    },
  };
}

/** The violation if the error is about one of these fields, otherwise null. */
export function violationOf(error: unknown, values: Fields): Violation | null {
  const field = fieldOf(error);
  return field && field in values ? { field, message: errorText(error) } : null;
}

const messageAt = (violation: Violation | null, name: string): string | null =>
  violation?.field === name ? said(violation.message) : null;

function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
