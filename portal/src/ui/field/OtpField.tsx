import './OtpField.css';
import { OTPField } from '@base-ui/react/otp-field';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { FieldNote, useFieldIds } from './Field';

interface OtpFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  error?: string | null;
  disabled?: boolean;
}

const LENGTH = 6;

/** Six boxes in two groups of three with one label. The phone's code suggestion fills all of them. */
export function OtpField({ label, value, onChange, onComplete, error, disabled }: OtpFieldProps) {
  const { t } = useLingui();
  const ids = useFieldIds(undefined, { error });
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field-label" htmlFor={ids.id}>
        {label}
      </label>
      <OTPField.Root
        className="otp"
        id={ids.id}
        length={LENGTH}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        disabled={disabled}
        aria-describedby={ids['aria-describedby']}
      >
        {Array.from({ length: LENGTH }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their positions
          <Fragment key={index}>
            {index === LENGTH / 2 && <span className="otp-gap" aria-hidden="true" />}
            <OTPField.Input
              aria-label={index === 0 ? undefined : t`Digit ${index + 1} of ${LENGTH}`}
              aria-invalid={ids['aria-invalid']}
              aria-describedby={ids['aria-describedby']}
            />
          </Fragment>
        ))}
      </OTPField.Root>
      <FieldNote id={ids.id} error={error} />
    </div>
  );
}
