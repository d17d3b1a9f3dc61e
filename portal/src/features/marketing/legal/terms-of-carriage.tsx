import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { settings } from '../../../api/settings';
import { shownPhone } from '../../../ui/phone/shown-phone';

export function Accounts() {
  return (
    <>
      <p>
        <Trans>
          An account belongs to one business, and is opened with a phone number and an email address that are yours.
          Keep your password to yourself: what is ordered with your login is ordered by you.
        </Trans>
      </p>
      <p>
        <Trans>
          You can close your account once nothing is held, owed or under way. The balance is paid out first. We may
          close an account that is used for fraud or for goods that may not be sent.
        </Trans>
      </p>
    </>
  );
}

export function Cancelling() {
  return (
    <p>
      <Trans>
        A confirmed order can be cancelled free of charge until a rider is assigned. Cancelling may take 1 to 5 minutes.
        What was held goes back to your wallet, and a voucher can be used again. Afterwards an order can no longer be
        cancelled.
      </Trans>
    </p>
  );
}

export function Goods() {
  return (
    <>
      <p>
        <Trans>
          Pack what you send so that it survives the way: a bike takes small to medium parcels, a car small to large
          ones. Riders may refuse what is not packed, too heavy or too large.
        </Trans>
      </p>
      <p>
        <Trans>
          Not sent: what the law forbids, weapons, drugs, dangerous goods, cash, jewellery, passports and other
          documents that cannot be replaced, living animals.
        </Trans>
      </p>
    </>
  );
}

export function Liability() {
  return (
    <>
      <p>
        <Trans>
          We reimburse a loss up to RM100 per delivery for non-corporate clients and up to RM400 per delivery for
          corporate clients. Proof of the value is required: an invoice, a receipt or an order.
        </Trans>
      </p>
      <p>
        <Trans>
          Tell us within 3 days of the delivery, with pictures where something is damaged. We do not reimburse lost
          profit, what was not packed for the way, or what may not be sent.
        </Trans>
      </p>
    </>
  );
}

export function Vouchers() {
  return (
    <p>
      <Trans>
        Vouchers and promo codes have <Link to="/voucher-terms">terms of their own</Link>.
      </Trans>
    </p>
  );
}

export function Support() {
  return (
    <p>
      <Trans>
        Support responds within 5 minutes, on chat and on the phone:{' '}
        <a href={`tel:${settings.supportNumber}`}>{shownPhone(settings.supportNumber)}</a>. Complaints can also be sent
        to <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>; please name the order.
      </Trans>
    </p>
  );
}

export function Changes() {
  return (
    <>
      <p>
        <Trans>
          We tell you by email at least 14 days before these terms change. Orders that were confirmed before keep the
          terms of that day.
        </Trans>
      </p>
      <p>
        <Trans>
          The law of Malaysia applies. How we treat personal data is in our <Link to="/privacy">privacy notice</Link>.
        </Trans>
      </p>
    </>
  );
}
