import './plain.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { settings } from '../../api/settings';
import { Footer } from './Footer';

export function TermsPage() {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Terms and conditions · ${settings.productName}`}</title>
      <article className="page prose">
        <h1 className="text-h1">
          <Trans>Terms and conditions</Trans>
        </h1>
        <p>
          <Trans>
            These terms are between you, the sender, and {settings.providerName}, who provides {settings.productName}.
          </Trans>
        </p>
        <h2 className="text-h2">
          <Trans>Booking and payment</Trans>
        </h2>
        <p>
          <Trans>
            The price is shown before you confirm and includes tax. When you confirm, it is held in your wallet. It is
            charged for the drop-offs that are delivered; the fee of a drop-off that fails goes back to your wallet. An
            order can be cancelled free of charge until a rider is assigned.
          </Trans>
        </p>
        <p>
          <Trans>
            The price is for the pins on the map, and the rider is sent to the pins. Please check that each pin is where
            its address says.
          </Trans>
        </p>
        <h2 className="text-h2">
          <Trans>Loss and damage</Trans>
        </h2>
        <p>
          <Trans>
            We reimburse a loss up to RM100 per delivery for non-corporate clients and up to RM400 per delivery for
            corporate clients. Proof of the value is required.
          </Trans>
        </p>
        <h2 className="text-h2">
          <Trans>Support</Trans>
        </h2>
        <p>
          <Trans>
            Support responds within 5 minutes: <a href={`tel:${settings.supportNumber}`}>{settings.supportNumber}</a>.
          </Trans>
        </p>
        <h2 className="text-h2">
          <Trans>Vouchers</Trans>
        </h2>
        <p>
          <Trans>
            Vouchers and promo codes have <Link to="/voucher-terms">terms of their own</Link>.
          </Trans>
        </p>
      </article>
      <Footer />
    </>
  );
}
