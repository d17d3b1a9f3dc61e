import './advice.css';
import { Trans } from '@lingui/react/macro';
import { Chip } from '../../../ui/mark/Chip';

export interface LatePromiseProps {
  minutes: number;
}

/** A warning under a stop that will be late; it does not block anything. */
export default function LatePromise({ minutes }: LatePromiseProps) {
  const hours = Math.floor(minutes / 60);
  return (
    <p className="late-promise">
      <Chip tone="warn">
        {hours > 0 ? (
          <Trans>
            about {hours} h {minutes % 60} min late in this order
          </Trans>
        ) : (
          <Trans>about {minutes} min late in this order</Trans>
        )}
      </Chip>
    </p>
  );
}
