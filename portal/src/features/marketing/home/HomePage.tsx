import './hero/hero.css';
import './sections.css';
import { useLingui } from '@lingui/react/macro';
import { settings } from '../../../api/settings';
import { Footer } from '../Footer';
import { ClientsSection } from './ClientsSection';
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
