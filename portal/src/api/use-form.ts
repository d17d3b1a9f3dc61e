import type { Violation } from '@tibara/contract/checks';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { controlOf } from '../ui/form/control-of';
import { said } from '../ui/language/language';
import { errorText, fieldOf } from './error-text';
import { type ActionOptions, useAction } from './use-action';

interface FormOptions<Values> extends ActionOptions {
  initial: () => Values;
  /** Waits for values that are still loading when the form is submitted. */
  ready?: () => Promise<unknown>;
  /** The rules, whose files may have to come. */
  check?: (values: Values) => Violation | null | undefined | Promise<Violation | null | undefined>;
  /** Sends the values; a repetition of the same values has the same `key`. */
  send: (values: Values, key: string) => Promise<unknown>;
  /** The message of a refused field is shown above the fields. */
  isAbove?: boolean;
  /** A field that the server refused before the form was shown. */
  refused?: Violation | null;
  /** The field that has the focus when the form is shown. */
  first?: (keyof Values & string) | undefined;
}

/** A form: its values and their press. The first violation is shown at its field, which gets the focus. */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { initial, ready, check, send, isAbove, refused = null, first, fallback, onError } = options;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  // A value may have been loaded since the press.
  const latest = useRef(values);
  const sent = useRef<{ values: Values; key: string } | null>(null);
  const [violation, setViolation] = useState(refused);

  useEffect(() => {
    const field = refused?.field ?? first;
    if (field) controlOf(ref.current, field)?.focus();
  }, [refused, first]);

  const action = useAction({
    fallback,
    onError(error) {
      if (onError?.(error)) return true;
      const field = fieldOf(error);
      if (!field || !controlOf(ref.current, field)) return false;
      refuse({ field, message: errorText(error) });
      return true;
    },
  });
  const refuse = (found: Violation) => {
    if (isAbove) action.fail(said(found.message));
    else setViolation(found);
    controlOf(ref.current, found.field)?.focus();
  };
  const set = (part: Partial<Values>) => {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    // A message about one of the values goes when that value changes, any other with each change.
    setViolation((shown) => (shown && shown.field in latest.current && !(shown.field in part) ? shown : null));
  };
  const submit = () =>
    action.run(async () => {
      await ready?.();
      const now = latest.current;
      const found = await check?.(now);
      if (found) return refuse(found);
      setViolation(null);
      const key = sent.current?.values === now ? sent.current.key : crypto.randomUUID();
      sent.current = { values: now, key };
      await send(now, key);
    });
  return {
    ...action,
    ref,
    values,
    /** The values as they are now, for what began before the last rendering. */
    read: () => latest.current,
    violation,
    set,
    refuse,
    submit,
    /** The properties of the control of a value. `as` is the name that the rules have for the value. */
    field: <Name extends keyof Values & string>(name: Name, as: string = name) => ({
      id: `${id}-${as}`,
      name,
      value: values[name],
      error: violation?.field === as ? violation.message : null,
      onChange: (next: Values[Name] | ChangeEvent<{ value: Values[Name] }>) => {
        const part: Partial<Values> = {};
        part[name] = isEvent(next) ? next.target.value : next;
        set(part);
      },
    }),
  };
}

/** The form as a group of its fields gets it. */
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values>>;

const isEvent = <Value>(next: Value | ChangeEvent<{ value: Value }>): next is ChangeEvent<{ value: Value }> =>
  typeof next === 'object' && next !== null && 'target' in next;
