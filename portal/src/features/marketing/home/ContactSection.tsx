import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { settings } from '../../../api/settings';
import { buttonLook } from '../../../ui/button/button-look';
import { Leg } from './Leg';

export function ContactSection() {
  return (
    <Leg number={2} title={<Trans>Ready to send? Or call us</Trans>} isLast>
      <div className="thirds">
        <div>
          <h3 className="text-h3">
            <Trans>Start now</Trans>
          </h3>
          <p>
            <Trans>Build a route and see what it costs. Sign up when the price is right.</Trans>
          </p>
          <Link to="/main-order" {...buttonLook({ variant: 'secondary' })}>
            <Trans>Place Order</Trans>
          </Link>
        </div>
        <div>
          <h3 className="text-h3">
            <Trans>Contact</Trans>
          </h3>
          <p>
            <a href={`tel:${settings.supportNumber}`} className="link">
              {settings.supportNumber}
            </a>
            <br />
            {settings.providerName}
          </p>
        </div>
        <div>
          <h3 className="text-h3">
            <Trans>Our promise</Trans>
          </h3>
          <p>
            <Trans>Loss, vouchers and refunds: read what is promised before you send.</Trans>
          </p>
          <Link to="/terms" className="link">
            <Trans>Terms and conditions</Trans>
          </Link>
        </div>
      </div>
    </Leg>
  );
}
