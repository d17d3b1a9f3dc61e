import './sections.css';
import { Footer } from '../Footer';
import { ContactSection } from './ContactSection';
import { HowItWorks } from './HowItWorks';
import { LiveBand } from './LiveBand';
import { ServicesSection } from './ServicesSection';

/** Fetched after the hero is shown, so the first paint does not wait for it. */
export default function BelowTheFold() {
  return (
    <>
      <ServicesSection />
      <HowItWorks />
      <LiveBand />
      <ContactSection />
      <Footer />
    </>
  );
}
