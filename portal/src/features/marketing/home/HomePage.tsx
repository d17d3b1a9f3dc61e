import '../plain.css';
import './hero.css';
import './sections.css';
import { useLingui } from '@lingui/react/macro';
import { settings } from '../../../api/settings';
import { Footer } from '../Footer';
import { ContactSection } from './ContactSection';
import { Hero } from './Hero';
import { HowItWorks } from './HowItWorks';
import { LiveBand } from './LiveBand';
import { ServicesSection } from './ServicesSection';

/** One thread runs from the headline's first period down to the last section. */
export function HomePage() {
  const { t } = useLingui();
  return (
    <div className="home">
      <title>{t`${settings.productName} · one pick-up, every drop-off`}</title>
      <Hero />
      <ServicesSection />
      <HowItWorks />
      <LiveBand />
      <ContactSection />
      <Footer />
    </div>
  );
}
