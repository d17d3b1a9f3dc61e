import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { settings } from '#api/settings.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { AppLinks } from './AppLinks';
import { HomeSection, third } from './HomeSection';

export function ContactSection() {
  const { t } = useLingui();
  const { supportNumber, supportUrl, contactEmail, providerName, providerAddress } = settings;
  const wish = t`I want to ride for ${settings.productName}`;
  return (
    <HomeSection number={settings.references?.quotes.length ? 3 : 2} title={<Trans>Talk to us</Trans>} isLast>
      <div className="thirds">
        <div className={third}>
          <h3 className="text-h3">
            <Trans>Ride with {settings.productName}</Trans>
          </h3>
          <p className="text-ink-2">
            <Trans>
              Own a bike or a car? Choose your hours, and see the whole route and the fee before you accept.
            </Trans>
          </p>
          <a
            href={settings.driverUrl ?? `${supportUrl}?text=${encodeURIComponent(wish)}`}
            target="_blank"
            rel="noreferrer"
            {...buttonLook({ variant: 'secondary', className: 'mt-2' })}
          >
            <Trans>Become a rider</Trans> <ArrowRight className="arrow" aria-hidden="true" />
          </a>
        </div>
        <div className={third}>
          <h3 className="text-h3">
            <Trans>Contact</Trans>
          </h3>
          <address className="grid gap-1.5 text-ink-2 not-italic">
            <a href={`tel:${supportNumber}`}>{shownPhone(supportNumber)}</a>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            <span>
              {[providerName, ...providerAddress].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
          </address>
        </div>
        <AppLinks />
      </div>
    </HomeSection>
  );
}
