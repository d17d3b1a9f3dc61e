import '../plain.css';
import './hero.css';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { settings } from '../../../api/settings';
import { Hero } from './Hero';

const BelowTheFold = lazy(() => import('./BelowTheFold'));

/** One thread runs from the headline's first period down to the last section. */
export function HomePage() {
  const { t } = useLingui();
  return (
    <div className="home">
      <title>{t`${settings.productName} · one pick-up, every drop-off`}</title>
      <Hero />
      <Suspense>
        <BelowTheFold />
      </Suspense>
    </div>
  );
}
