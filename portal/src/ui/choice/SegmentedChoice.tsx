import './choices.css';
import { type ReactNode, useId } from 'react';

interface SegmentedChoiceProps<Value extends string> {
  /** For screen readers only. */
  legend: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  /** One bar divided by hairlines instead of separate cards. */
  joined?: boolean;
  /** Small and round, to filter the content below. */
  pills?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Radio buttons drawn as cards: vehicle, theme, amounts. The browser moves with arrow keys. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { legend, value, onChange, options, joined, pills, disabled, className } = props;
  const name = useId();
  return (
    <fieldset
      className={`segmented ${className ?? ''}`}
      data-joined={joined || undefined}
      data-pills={pills || undefined}
      disabled={disabled}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
