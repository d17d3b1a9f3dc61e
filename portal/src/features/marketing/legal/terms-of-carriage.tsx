import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lossCover } from '@tibara/contract/pricing/loss-cover';
import { settings } from '#api/settings.ts';
import { shownPhone } from '#ui/phone/shown-phone.ts';

export function Accounts() {
  return (
    <>
      <p>
        <Trans>
          An account belongs to one business and is opened with your own phone number and email address. Keep your
          password secret: orders placed with your login count as yours.
        </Trans>
      </p>
      <p>
        <Trans>
          You can close your account once nothing is held or owed and no order is in progress. The balance is paid out
          first. We may close an account that is used for fraud or for goods that may not be sent.
        </Trans>
      </p>
    </>
  );
}

export function Cancelling() {
  return (
    <p>
      <Trans>
        You can cancel a confirmed order free of charge until a rider is assigned. Cancelling may take 1 to 5 minutes.
        What was held goes back to your wallet, and a voucher can be used again. After a rider is assigned, an order
        cannot be cancelled.
      </Trans>
    </p>
  );
}

export function Goods() {
  const { MOTOR, CAR } = settings.vehicleLimits;
  return (
    <>
      <p>
        <Trans>
          Pack items so that they survive the trip. All parcels of an order by bike together weigh at most{' '}
          {MOTOR.kilograms} kg, and no side of a parcel is longer than {MOTOR.centimetres} cm. By car it is{' '}
          {CAR.kilograms} kg and {CAR.centimetres} cm. Riders may refuse items that are not packed, too heavy or too
          large.
        </Trans>
      </p>
      <p>
        <Trans>
          Do not send: anything the law forbids, weapons, illegal drugs, dangerous goods, cash, jewellery, passports and
          other documents that cannot be replaced, live animals. Medicine may be sent.
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
          We pay for a loss up to RM{lossCover.usual} per delivery for non-corporate clients and RM{lossCover.corporate}{' '}
          for corporate clients. We need proof of the value: an invoice, a receipt or an order.
        </Trans>
      </p>
      <p>
        <Trans>
          Tell us within 3 days of the delivery, with pictures of any damage. We do not pay for lost profit, for items
          that were not properly packed or for items that may not be sent.
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
          We tell you by email at least 14 days before these terms change. Orders confirmed before the change keep the
          old terms.
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
