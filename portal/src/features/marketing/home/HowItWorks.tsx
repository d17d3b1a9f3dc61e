import { Trans } from '@lingui/react/macro';
import { Marker } from '#ui/thread/Marker.tsx';
import { HomeSection, onThread } from './HomeSection';

export function HowItWorks() {
  return (
    <HomeSection number={1} title={<Trans>How it works</Trans>}>
      <ol className="steps">
        <li>
          <Marker state="pickup" className={onThread} />
          <h3 className="text-h3">
            <Trans>Set the pick-up</Trans>
          </h3>
          <p className="text-ink-2">
            <Trans>Type an address, use your location or pick a saved one. Bike or car, now or later.</Trans>
          </p>
        </li>
        <li>
          <Marker state="stop" number={1} className={onThread} />
          <h3 className="text-h3">
            <Trans>Add the drop-offs</Trans>
          </h3>
          <p className="text-ink-2">
            <Trans>
              Paste them from WhatsApp, upload a spreadsheet of up to 100, or type them. Drag to change the route.
            </Trans>
          </p>
        </li>
        <li>
          <Marker state="stop" number={2} className={onThread} />
          <h3 className="text-h3">
            <Trans>See every fee</Trans>
          </h3>
          <p className="text-ink-2">
            <Trans>Every drop-off shows its price before you pay. If another route is cheaper, we show it.</Trans>
          </p>
        </li>
        <li>
          <Marker state="stop" number={3} className={onThread} />
          <h3 className="text-h3">
            <Trans>Track every delivery</Trans>
          </h3>
          <p className="text-ink-2">
            <Trans>Send every recipient a live tracking link. You get a photo as proof.</Trans>
          </p>
        </li>
      </ol>
    </HomeSection>
  );
}
