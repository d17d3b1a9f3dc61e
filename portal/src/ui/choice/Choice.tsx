import './choices.css';
import type { ComponentProps, ReactNode } from 'react';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  note?: ReactNode;
  /** The name is read but not shown, as in a table's first column. */
  hideLabel?: boolean;
}

export function Switch({ label, note, hideLabel, className, ...input }: ChoiceProps) {
  return (
    <label className={`switch ${className ?? ''}`}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox reports its own state */}
      <input type="checkbox" role="switch" {...input} />
      <ChoiceText {...{ label, note, hideLabel }} />
    </label>
  );
}

export function ChoiceText({ label, note, hideLabel }: Pick<ChoiceProps, 'label' | 'note' | 'hideLabel'>) {
  return (
    <span className={hideLabel ? 'sr-only' : undefined}>
      {label}
      {note && <span className="choice-note">{note}</span>}
    </span>
  );
}
