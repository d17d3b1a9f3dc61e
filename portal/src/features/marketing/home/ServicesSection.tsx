import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Headphones, Package, Store } from 'lucide-react';
import { settings } from '#api/settings.ts';
import { HomeSection, third } from './HomeSection';

export function ServicesSection() {
  return (
    <HomeSection number={0} title={<Trans>What are you sending?</Trans>}>
      <div className="thirds">
        <div className={third}>
          <Store className="mb-2 size-6 text-brand" aria-hidden="true" />
          <h3 className="text-h3">
            <Trans>Business</Trans>
          </h3>
          <p className="text-ink-2">
            <Trans>
              Lunch runs, cake orders, medicine rounds: all drop-offs of a pick-up in one order. Pay by wallet or card,
              or by invoice with credit terms.
            </Trans>
          </p>
          <Link to="/signup" className="link">
            <Trans>Open a business account</Trans> <ArrowRight className="arrow" aria-hidden="true" />
          </Link>
        </div>
        <div className={third}>
          <Package className="mb-2 size-6 text-brand" aria-hidden="true" />
          <h3 className="text-h3">
            <Trans>Personal</Trans>
          </h3>
          <p className="text-ink-2">
            <Trans>
              One parcel across town or five birthday boxes. Choose a bike or a car and see the price first.
            </Trans>
          </p>
          <Link to="/main-order" className="link">
            <Trans>Get a price</Trans> <ArrowRight className="arrow" aria-hidden="true" />
          </Link>
        </div>
        <div className={third}>
          <Headphones className="mb-2 size-6 text-brand" aria-hidden="true" />
          <h3 className="text-h3">
            <Trans>Customer service</Trans>
          </h3>
          <p className="text-ink-2">
            <Trans>Real people reply within 5 minutes, on chat and on the phone.</Trans>
          </p>
          <a href={settings.supportUrl} target="_blank" rel="noreferrer" className="link">
            <Trans>Talk to us</Trans> <ArrowRight className="arrow" aria-hidden="true" />
          </a>
        </div>
      </div>
    </HomeSection>
  );
}
