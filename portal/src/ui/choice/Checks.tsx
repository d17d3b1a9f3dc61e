import './checks.css';
import type { ComponentProps, ReactNode } from 'react';
import { type ChoiceProps, ChoiceText } from './Choice';

export function Checkbox({
  label,
  note,
  hideLabel,
  className,
  indeterminate = false,
  ...input
}: ChoiceProps & { indeterminate?: boolean }) {
  return (
    <label className={`checkbox ${className ?? ''}`}>
      <input
        type="checkbox"
        {...input}
        ref={(element) => {
          if (element) element.indeterminate = indeterminate;
        }}
      />
      <ChoiceText {...{ label, note, hideLabel }} />
    </label>
  );
}

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  /** At the right: an amount, an expiry date. */
  aside?: ReactNode;
  isMany?: boolean;
}

/** One of several, as a card. Put them in a `<fieldset>` with the same `name`. */
export function RadioCard({ label, note, icon, aside, isMany, className, ...input }: RadioCardProps) {
  return (
    <label className={`${isMany ? 'checkbox' : 'radio'} radio-card ${className ?? ''}`}>
      <input type={isMany ? 'checkbox' : 'radio'} {...input} />
      {icon}
      <span className="font-semibold">
        <ChoiceText label={label} note={note} />
      </span>
      {aside && <span className="aside">{aside}</span>}
    </label>
  );
}
