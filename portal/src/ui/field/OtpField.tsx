import './Field.css';
import './OtpField.css';
import { OTPField } from '@base-ui/react/otp-field';
import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, useId } from 'react';

interface OtpFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  disabled?: boolean;
}

const LENGTH = 6;

/** Six boxes in two groups of three with one label. The phone's code suggestion fills all of them. */
export function OtpField({ label, value, onChange, onComplete, disabled }: OtpFieldProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <OTPField.Root
        className="otp"
        id={id}
        length={LENGTH}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        disabled={disabled}
      >
        {Array.from({ length: LENGTH }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their positions
          <Fragment key={index}>
            {index === LENGTH / 2 && <span className="otp-gap" aria-hidden="true" />}
            <OTPField.Input aria-label={index === 0 ? undefined : t`Digit ${index + 1} of ${LENGTH}`} />
          </Fragment>
        ))}
      </OTPField.Root>
    </div>
  );
}
