import { homeRegion, regions } from '@tibara/contract/regions';
import type { FocusEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField';

interface MoneyFieldProps extends Omit<TextFieldProps, 'numeric' | 'leading' | 'type'> {
  /** The currency's sign before the amount. */
  currency?: string;
}

/** The text is kept as typed. When the field loses the focus, "45" becomes "45.00". The form converts it to cents. */
export function MoneyField({ currency = regions[homeRegion].sign, onBlur, onChange, ...props }: MoneyFieldProps) {
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

/** Completes a valid amount. Any other text is returned unchanged for the form to refuse: "20,50" is not 2,050. */
export function withTwoDecimals(text: string): string {
  const amount = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(text.trim());
  return amount ? `${amount[1]?.replaceAll(',', '')}.${(amount[2] ?? '').padEnd(2, '0')}` : text;
}
