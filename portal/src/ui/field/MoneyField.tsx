import type { FocusEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField';
import { withTwoDecimals } from './two-decimals';

interface MoneyFieldProps extends Omit<TextFieldProps, 'numeric' | 'leading' | 'type'> {
  /** Sign before the amount, RM unless the order has another currency. */
  currency?: string;
}

/** Text as typed. On leaving, "45" becomes "45.00". The form converts it to cents. */
export function MoneyField({ currency = 'RM', onBlur, onChange, ...props }: MoneyFieldProps) {
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    const settled = withTwoDecimals(event.target.value);
    if (settled !== event.target.value) {
      event.target.value = settled;
      onChange?.(event);
    }
    onBlur?.(event);
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      {...props}
      numeric
      leading={<span className="affix">{currency}</span>}
      onChange={onChange}
      onBlur={settle}
    />
  );
}
