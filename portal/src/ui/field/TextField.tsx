import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps, useFieldIds } from './Field';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldProps {
  /** Before the text: an icon or a short word such as RM. */
  leading?: ReactNode;
  trailing?: ReactNode;
  numeric?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, inset, optional, error, hint, locked, leading, trailing, numeric, className, ...input } = props;
  const ids = useFieldIds(input.id, { error, hint, locked });
  return (
    <Field {...{ label, inset, optional, error, hint, locked, numeric, className }} id={ids.id}>
      {leading}
      <input type="text" {...input} {...ids} />
      {trailing}
    </Field>
  );
}

export function TextArea(props: ComponentProps<'textarea'> & FieldProps) {
  const { label, inset, optional, error, hint, locked, className, ...area } = props;
  const ids = useFieldIds(area.id, { error, hint, locked });
  return (
    <Field {...{ label, inset, optional, error, hint, locked, className }} id={ids.id}>
      <textarea rows={3} {...area} {...ids} />
    </Field>
  );
}
