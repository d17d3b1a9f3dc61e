import './hero/hero.css';
import './sections.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { settings } from '#api/settings.ts';
import { Footer } from '../Footer';
import { ContactSection } from './ContactSection';
import { Facts } from './Facts';
import { HowItWorks } from './HowItWorks';
import { Hero } from './hero/Hero';
import { LiveBand } from './LiveBand';
import { QuotesSection } from './QuotesSection';
import { ServicesSection } from './ServicesSection';

/** A thread runs from the headline's first period to the last section. */
export function HomePage() {
  const { t } = useLingui();
  return (
    <div className="home">
      <title>{t`${settings.productName} · one pick-up, every drop-off`}</title>
      <Hero />
      <Facts />
      <ClientsSection />
      <ServicesSection />
      <HowItWorks />
      <LiveBand />
      <QuotesSection />
      <ContactSection />
      <Footer />
    </div>
  );
}

/** Invented clients mislead, so there is no section without the operator's list. */
function ClientsSection() {
  const clients = settings.references?.clients ?? [];
  if (clients.length === 0) return null;
  return (
    <section className="clients grid gap-4" aria-labelledby="clients">
      <h2 id="clients" className="text-caption text-ink-3">
        <Trans>Some of our clients</Trans>
      </h2>
      <ul className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {clients.map((name) => (
          <li key={name} className="clients-mark">
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
