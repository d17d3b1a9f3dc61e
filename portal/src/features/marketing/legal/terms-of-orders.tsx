import { Plural, Trans } from '@lingui/react/macro';
import type { Region } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import { countries, regions } from '@tibara/contract/regions';
import { earliestHour, hourClock, latestHour } from '@tibara/contract/time';
import { settings } from '#api/settings.ts';
import { said } from '#ui/language/language.ts';

export function Booking() {
  return (
    <>
      <p>
        <Trans>
          An order has one pick-up and up to 100 drop-offs, by bike or by car. It is placed when you confirm it. Until
          then it is a draft: you can change or delete it at any time, free of charge.
        </Trans>
      </p>
      <p>
        <Trans>
          Each drop-off needs an address, a recipient’s name and a phone number that can be reached. You are responsible
          for what you enter, and for having your recipients’ consent to give us their details.
        </Trans>
      </p>
    </>
  );
}

export function Prices() {
  return (
    <>
      <p>
        <Trans>
          The price is shown before you confirm and includes tax. It has a base fare, a rate for each kilometre (the
          first 15 km, the next 15 km, every further km), a fee for each additional stop and a minimum fee for each
          delivery. Door-to-door delivery costs RM2.00 more for each drop-off unless another fee is agreed.
        </Trans>
      </p>
      <p>
        <Trans>
          The price that you confirm is the price that is held. If our rates or your order change before that, we show
          both prices and ask you again. Prices are in ringgit for pick-ups in Malaysia and in Singapore dollars for
          pick-ups in Singapore.
        </Trans>
      </p>
      <p>
        <Trans>
          Cash on delivery is collected for you. It is not part of our price, and it is paid out to you apart from your
          wallet.
        </Trans>
      </p>
    </>
  );
}

export function Addresses() {
  return (
    <>
      <p>
        <Trans>
          The price is for the pins on the map, and the rider goes to the pins. Check that each pin matches its address.
          An address that is known only by its street or area is marked as approximate.
        </Trans>
      </p>
      <p>
        <Trans>
          We do not accept an address whose pin is far from the place it names, a pin on water, or a drop-off in another
          country or that no road reaches.
        </Trans>
      </p>
    </>
  );
}

export function Timing() {
  const [opens, closes] = [hourClock(earliestHour), hourClock(latestHour)];
  return (
    <ul>
      <li>
        <Trans>A pick-up must be more than 5 minutes ahead when you pay, a drop-off at least 5 minutes.</Trans>
      </li>
      <li>
        <Trans>
          Pick-ups and drop-offs are offered from {opens} to {closes}, Malaysian and Singapore time (UTC+8).
        </Trans>
      </li>
      <li>
        <Trans>
          Delivery times are promised as well as traffic and weather allow. If no rider is found within{' '}
          <Plural value={settings.noRiderMinutes} one="# minute" other="# minutes" /> of the pick-up time, the order
          ends and everything that was held goes back to your wallet.
        </Trans>
      </li>
    </ul>
  );
}

export function Payment() {
  return (
    <ul>
      {countries.map((region) => (
        <Limits key={region} region={region} />
      ))}
      <li>
        <Trans>
          When you confirm, the price of the order is held in your wallet. It is charged for the drop-offs that are
          delivered, once the order has ended.
        </Trans>
      </li>
      <li>
        <Trans>
          Our card provider charges cards; we never see the number. If your bank reverses a top-up, we take it from your
          wallet, and you cannot confirm orders while your wallet is below zero.
        </Trans>
      </li>
      <li>
        <Trans>
          Merchants with credit terms get an invoice after each order and pay within{' '}
          <Plural value={settings.invoiceDueDays} one="# day" other="# days" />, up to their credit limit.
        </Trans>
      </li>
    </ul>
  );
}

function Limits({ region }: { region: Region }) {
  const amount = (limit: number) => formatCents(limit, regions[region].currency);
  const [minimum, maximum] = [amount(settings.topUp[region].minimum), amount(settings.topUp[region].maximum)];
  return (
    <li>
      <Trans>
        The wallet for {said(regions[region].name)} is prepaid. You can top it up from {minimum} to {maximum} at a time,
        and at most {maximum} a day.
      </Trans>
    </li>
  );
}

export function Refunds() {
  return (
    <ul>
      <li>
        <Trans>
          The fee of a drop-off that fails goes back to your wallet. If every drop-off fails, all of it does.
        </Trans>
      </li>
      <li>
        <Trans>A drop-off fails when the recipient cannot be found or reached, or refuses the parcel.</Trans>
      </li>
      <li>
        <Trans>
          When you close your account, we pay the balance of your wallet to your bank account. It does not expire before
          then.
        </Trans>
      </li>
    </ul>
  );
}
