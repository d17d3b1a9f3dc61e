import './PhoneField.css';
import { type ComponentProps, Suspense, useState } from 'react';
import { Field, type FieldProps, useFieldIds } from '../field/Field';
import { PhoneControl } from './lazy-control';
import { typedPhone } from './typed-phone';

export interface PhoneFieldProps extends FieldProps {
  /** With plus and country code, digits only: +60123456789. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  autoComplete?: string;
}

export function PhoneField({ value, onChange, onBlur, name, autoComplete = 'tel', ...props }: PhoneFieldProps) {
  const { id: givenId, ...field } = props;
  const ids = useFieldIds(givenId, field);
  const [hasFocus, setFocus] = useState(false);
  // The control also reports its number when it is loaded and when it gets the focus.
  const report = (phone: string) => phone !== value && onChange(phone);
  const input = { ...ids, name, autoComplete, type: 'tel', inputMode: 'tel', onBlur } as const;
  return (
    <Field {...field} id={ids.id}>
      {field.locked ? (
        <input {...input} value={value} />
      ) : (
        <Suspense fallback={<PlainInput {...{ input, value }} onChange={report} onFocus={setFocus} />}>
          <PhoneControl input={{ ...input, autoFocus: hasFocus }} value={value} onChange={report} />
        </Suspense>
      )}
    </Field>
  );
}

interface PlainInputProps {
  input: ComponentProps<'input'>;
  value: string;
  onChange: (phone: string) => void;
  /** Reports the focus, so that the control takes it over when it is loaded. */
  onFocus: (hasFocus: boolean) => void;
}

/** Accepts input until the control is loaded, as numbers of Malaysia. */
function PlainInput({ input, value, onChange, onFocus }: PlainInputProps) {
  return (
    <input
      {...input}
      value={value.replace(/^\+60/, '')}
      onChange={(event) => onChange(typedPhone(event.target.value, '60', 'my'))}
      onFocus={() => onFocus(true)}
      onBlur={(event) => {
        onFocus(false);
        input.onBlur?.(event);
      }}
    />
  );
}
