import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { hasVisitorStops } from '#api/device/stored.ts';
import { useSession } from '#api/session.ts';
import type { WaitingOrderProps } from '#features/place-order/index.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { late } from '#ui/late.tsx';
import { ExamplePrice } from './ExamplePrice';
import { HeroMap } from './HeroMap';
import { PriceBox } from './PriceBox';

/** The page works without it. */
const OwnOrders = late(() => import('./OwnOrders'), { waiting: OwnAction, optional: true });

export function Hero() {
  const session = useSession();
  const [hadStops, setHadStops] = useState(false);
  useEffect(() => setHadStops(hasVisitorStops()), []);
  return (
    <section className="hero">
      <div className="hero-map" aria-hidden="true">
        <HeroMap />
      </div>
      <div className="hero-frame">
        <div className="hero-words">
          <h1 className="text-hero">
            <HeroLine tone="signal">
              <Trans>One pick-up</Trans>
            </HeroLine>
            <HeroLine tone="ink">
              <Trans>100 drop-offs</Trans>
            </HeroLine>
            <HeroLine tone="brand">
              <Trans>One price</Trans>
            </HeroLine>
          </h1>
          <p className="hero-text">
            <Trans>
              Same-day courier for food businesses, shops and clinics in Malaysia and Singapore. Paste your orders from
              WhatsApp, see the price of every drop-off, pay only for what is delivered.
            </Trans>
          </p>
          <div className="mt-7 flex flex-wrap gap-2">
            <WaitingOrder className={fullOnPhone}>
              {(variant) => (
                <>
                  <Link to="/main-order" {...buttonLook({ variant, size: 48, className: fullOnPhone })}>
                    {session ? <Trans>Place Order</Trans> : <Trans>See your price</Trans>}
                  </Link>
                  <Link to="/paste-orders" {...buttonLook({ variant: 'secondary', size: 48, className: fullOnPhone })}>
                    <Trans>Paste orders</Trans>
                  </Link>
                  {!session && <VisitorActions />}
                </>
              )}
            </WaitingOrder>
          </div>
        </div>
        {session || hadStops ? <ExamplePrice /> : <PriceBox />}
      </div>
    </section>
  );
}

const fullOnPhone = 'max-phone:basis-full';

/** Fetched only for visitors who may have a waiting order. */
function WaitingOrder(props: WaitingOrderProps) {
  const hasStops = useSyncExternalStore(never, hasVisitorStops, () => false);
  const mayWait = useSession() ?? hasStops;
  return mayWait ? <OwnOrders {...props} /> : <OwnAction {...props} />;
}

function OwnAction({ children }: WaitingOrderProps) {
  return children('primary');
}

/** The route is read once, because changing it leaves the page. */
const never = () => () => {};

function VisitorActions() {
  return (
    <>
      <Link to="/signup" {...buttonLook({ size: 48, variant: 'secondary', className: fullOnPhone })}>
        <Trans>Sign Up</Trans>
      </Link>
      <p className="mt-1 basis-full text-caption text-ink-2">
        <Trans>No account needed.</Trans>
      </p>
    </>
  );
}

/** The period is drawn as a point of the thread, but screen readers read a period. */
function HeroLine({ tone, children }: { tone: 'signal' | 'ink' | 'brand'; children: ReactNode }) {
  return (
    <span className="hero-line" data-tone={tone}>
      {children}
      <span className="hero-dot" aria-hidden="true" />
      <span className="sr-only">. </span>
    </span>
  );
}
