import { type ComponentType, type FocusEvent, useState } from 'react';
import { PlaceField, type PlaceFieldProps } from './PlaceField';
import { isChosen } from './places';

interface LonePlaceFieldProps extends PlaceFieldProps {
  Field?: ComponentType<PlaceFieldProps>;
}

/** An address field without a form. Without Save, an unchosen address is reported when the field is left. */
export function LonePlaceField({ Field = PlaceField, error, ...props }: LonePlaceFieldProps) {
  const [hasLeft, setLeft] = useState(false);
  const isOnlyTyped = props.value.address.trim() !== '' && !isChosen(props.value);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setLeft(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to where the focus goes
    <div onBlur={leave} onFocus={() => setLeft(false)}>
      <Field {...props} error={error ?? (hasLeft && isOnlyTyped ? props.failure : null)} />
    </div>
  );
}
