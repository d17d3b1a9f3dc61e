import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Marker, type MarkerState } from '#ui/thread/Marker.tsx';

type Stop = {
  state: MarkerState;
  number?: number;
  place: string;
  note: ReactNode;
  time: ReactNode;
  line?: 'dashed' | 'none';
};

const stops = (): Stop[] => [
  { state: 'pickup', place: 'Subang Jaya', note: <Trans>Item(s) picked up</Trans>, time: '16:22' },
  { state: 'done', place: 'Shah Alam', note: <Trans>Item(s) delivered</Trans>, time: '16:47' },
  {
    state: 'failed',
    place: 'Setia Alam',
    note: <Trans>Failed, RM&nbsp;11.80 not charged</Trans>,
    time: '17:12',
  },
  {
    state: 'now',
    number: 3,
    place: 'Klang',
    note: <Trans>3.4 km away</Trans>,
    time: <Trans>about 17:29</Trans>,
    line: 'dashed',
  },
  {
    state: 'next',
    number: 4,
    place: 'Port Klang',
    note: <Trans context="stop">Next</Trans>,
    time: <Trans>about 17:58</Trans>,
    line: 'none',
  },
];

/** The only dark band, with the dark palette in both themes. */
export function LiveBand() {
  return (
    <section className="band bg-sunken text-ink" data-theme="dark">
      <div className="band-frame">
        <div>
          <h2 className="home-section-title">
            <Trans>
              You pay only
              <br />
              for what is delivered
            </Trans>
          </h2>
          <p className="max-w-text text-ink-2">
            <Trans>
              We hold the fees in your wallet when you confirm. Once the order is completed, we charge only what was
              delivered. The rest goes back to your wallet. An invoice, too, charges only what was delivered.
            </Trans>
          </p>
          <dl className="figures mt-8 flex flex-wrap gap-x-10 gap-y-4">
            <div className="flex flex-col-reverse">
              <dt className="text-caption text-ink-2">
                <Trans>drop-offs in one order</Trans>
              </dt>
              <dd>100</dd>
            </div>
            <div className="flex flex-col-reverse">
              <dt className="text-caption text-ink-2">
                <Trans>and a real person replies</Trans>
              </dt>
              <dd>
                <Trans>5 min</Trans>
              </dd>
            </div>
          </dl>
        </div>
        <ExampleOrder />
      </div>
    </section>
  );
}

function ExampleOrder() {
  return (
    <div className="card p-6">
      <p className="flex items-baseline justify-between">
        <span className="text-h3">
          <Trans>An order in progress</Trans>
        </span>
        <span className="text-caption text-ink-2">
          <Trans>example</Trans>
        </span>
      </p>
      <ol className="thread mt-3">
        {stops().map(({ state, number, place, note, time, line = 'solid' }) => (
          <li key={place} className="thread-item" data-line={line}>
            <Marker state={state} number={number} />
            <div className="flex justify-between gap-4">
              <p>
                <span className="block font-semibold">{place}</span>
                <span className="text-caption text-ink-2">{note}</span>
              </p>
              <span className="text-ink-2">{time}</span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
