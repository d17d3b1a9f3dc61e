import '#ui/thread/Thread.css';
import { Trans } from '@lingui/react/macro';
import { Dot } from './Dot';

/** Results of Place Order for these addresses. A journey compares them. */
const STOPS = [
  { address: '1 Utama, Bandar Utama', fee: '15.45' },
  { address: '27 Jalan Telawi, Bangsar', fee: '10.07' },
  { address: 'Suria KLCC, Kuala Lumpur', fee: '8.83' },
];

export function ExamplePrice() {
  return (
    <div className="price-box">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-label">
          <Trans>Example</Trans>
        </p>
        <p className="text-caption text-ink-2">
          <Trans>Bike, today 10:45</Trans>
        </p>
      </div>
      <ul className="mt-3 grid gap-3">
        <li className="flex items-center gap-3">
          <Dot state="pickup">P</Dot>
          <span>12 Jalan SS15/4, Subang Jaya</span>
        </li>
        {STOPS.map(({ address, fee }, index) => (
          <li key={address} className="flex items-center gap-3">
            <Dot state="stop">{index + 1}</Dot>
            <span className="flex-1">{address}</span>
            <span className="font-semibold">RM&nbsp;{fee}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-center justify-between border-line border-t pt-3">
        <span className="text-label">
          <Trans>Estimated Total</Trans>
        </span>
        <span className="text-money">RM&nbsp;34.35</span>
      </p>
    </div>
  );
}
