import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, useFieldIds } from './Field';

interface SelectFieldProps extends ComponentProps<'select'>, FieldProps {
  options: readonly { value: string; label: string }[];
}

/** The browser's own list, which works best on phones and with screen readers. */
export function SelectField(props: SelectFieldProps) {
  const { label, inset, optional, error, hint, locked, className, options, ...select } = props;
  const { readOnly, ...ids } = useFieldIds(select.id, { error, hint, locked });
  return (
    <Field {...{ label, inset, optional, error, hint, locked, className }} id={ids.id}>
      <select disabled={readOnly} {...select} {...ids}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="select-chevron" aria-hidden="true" />
    </Field>
  );
}
