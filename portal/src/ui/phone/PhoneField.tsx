import './PhoneField.css';
import { useLingui } from '@lingui/react/macro';
import type { Country } from '@tibara/contract/coordinates';
import { useState } from 'react';
import { Field, type FieldProps, useFieldIds } from '../field/Field';
import { isAsked, otherNumber, withoutQuestion, withQuestion } from './asked-phone';
import { PhoneControl } from './late-control';
import { PhoneQuestion } from './PhoneQuestion';

export interface PhoneFieldProps extends FieldProps {
  /** Plus, country code and digits only: +60123456789. May contain an open question about the code (asked-phone.ts). */
  value: string;
  onChange: (phone: string) => void;
  /** Country of the number's place, which gives an empty field its code. Malaysia until it is known. */
  country?: Country | null;
  id?: string;
  name?: string;
  autoComplete?: string;
}

export function PhoneField(props: PhoneFieldProps) {
  const { value, onChange, country = null, name, autoComplete = 'tel', id: givenId, ...rest } = props;
  const { t } = useLingui();
  const phone = withoutQuestion(value);
  const error = rest.error && isAsked(value) ? t`Answer first which number is meant.` : rest.error;
  const field = { ...rest, error };
  const ids = useFieldIds(givenId, field);
  const [hasFocus, setFocus] = useState(false);
  // The number whose code the merchant confirmed at a place in the other country.
  const [kept, setKept] = useState('');
  // The end of a pasted text, behind its number.
  const [left, setLeft] = useState('');
  // The control also reports its number when it is loaded and focused.
  const report = (next: string, hasOwnCode = false, behind = '') => {
    if (behind || next !== phone) setLeft(behind);
    if (next !== phone) onChange(hasOwnCode ? next : withQuestion(next, country));
  };
  const answer = (next: string) => {
    setKept(next);
    onChange(next);
    document.getElementById(ids.id)?.focus();
  };
  const input = { ...ids, name, autoComplete, type: 'tel', inputMode: 'tel' } as const;
  const other = field.locked || phone === kept ? null : otherNumber(value, country);
  return (
    <Field {...field} id={ids.id} below={<PhoneQuestion {...{ phone, other, left }} onAnswer={answer} />}>
      {field.locked ? (
        <input {...input} value={phone} />
      ) : (
        <PhoneControl
          input={{ ...input, autoFocus: hasFocus }}
          value={phone}
          onChange={report}
          country={country}
          onPlainFocus={setFocus}
        />
      )}
    </Field>
  );
}
