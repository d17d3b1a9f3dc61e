import { Trans } from '@lingui/react/macro';
import { Marker } from '../../../ui/thread/Marker';
import { Leg, onThread } from './Leg';

export function HowItWorks() {
  return (
    <Leg number={1} title={<Trans>How it works</Trans>}>
      <ol className="steps">
        <li>
          <Marker state="pickup" className={onThread} />
          <h3 className="text-h3">
            <Trans>Set the pick-up</Trans>
          </h3>
          <p>
            <Trans>Type it, use your location, or take a saved address. Bike or car, now or later.</Trans>
          </p>
        </li>
        <li>
          <Marker state="stop" number={1} className={onThread} />
          <h3 className="text-h3">
            <Trans>Add the drop-offs</Trans>
          </h3>
          <p>
            <Trans>Drag them into order, paste them from a message, or upload a file of up to 100.</Trans>
          </p>
        </li>
        <li>
          <Marker state="stop" number={2} className={onThread} />
          <h3 className="text-h3">
            <Trans>See every fee</Trans>
          </h3>
          <p>
            <Trans>Each stop shows its price before you pay. The cheapest order is one press.</Trans>
          </p>
        </li>
        <li>
          <Marker state="stop" number={3} className={onThread} />
          <h3 className="text-h3">
            <Trans>Track every delivery</Trans>
          </h3>
          <p>
            <Trans>Live status for each recipient, with proof at the door.</Trans>
          </p>
        </li>
      </ol>
    </Leg>
  );
}
