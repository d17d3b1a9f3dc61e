import { Plural, Trans } from '@lingui/react/macro';
import type { Region } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import { lossCover } from '@tibara/contract/pricing/loss-cover';
import { countries, regions } from '@tibara/contract/regions';
import { earliestHour, hourClock, latestHour } from '@tibara/contract/time';
import type { ReactNode } from 'react';
import { settings } from '#api/settings.ts';
import { said } from '#ui/language/language.ts';
import type { Topic } from './topics';

/** Sentences of the terms wherever they answer, so that both say the same. */
const answers: Record<Topic['id'], () => ReactNode> = {
  cash: () => (
    <>
      <p>
        <Trans>
          Switch on COD in the details of a drop-off and enter the amount. The rider collects it at the door.
        </Trans>
      </p>
      <p>
        <Trans>
          Cash on delivery is collected for you. It is not part of our price, and it is paid out to you apart from your
          wallet.
        </Trans>
      </p>
    </>
  ),
  cancel: () => (
    <p>
      <Trans>
        You can cancel a confirmed order free of charge until a rider is assigned. Cancelling may take 1 to 5 minutes.
        What was held goes back to your wallet, and a voucher can be used again. After a rider is assigned, an order
        cannot be cancelled.
      </Trans>
    </p>
  ),
  failed: () => (
    <>
      <p>
        <Trans>A drop-off fails when the recipient cannot be found or reached, or refuses the parcel.</Trans>
      </p>
      <p>
        <Trans>Open the order to see the reason and to call the rider. There you can also send it again.</Trans>
      </p>
    </>
  ),
  refunds: () => (
    <p>
      <Trans>The fee of a drop-off that fails goes back to your wallet. If every drop-off fails, all of it does.</Trans>
    </p>
  ),
  prices: () => (
    <p>
      <Trans>
        The price is shown before you confirm and includes tax. It has a base fare, a rate for each kilometre (the first
        15 km, the next 15 km, every further km), a fee for each additional stop and a minimum fee for each delivery.
        Door-to-door delivery costs RM2.00 more for each drop-off unless another fee is agreed.
      </Trans>
    </p>
  ),
  times: () => <Times />,
  limits: () => (
    <>
      <Sizes />
      <p>
        <Trans>
          We pay for a loss up to RM{lossCover.usual} per delivery for non-corporate clients and RM{lossCover.corporate}{' '}
          for corporate clients. We need proof of the value: an invoice, a receipt or an order.
        </Trans>
      </p>
    </>
  ),
  wallet: () => (
    <ul>
      {countries.map((region) => (
        <TopUpLimits key={region} region={region} />
      ))}
      <li>
        <Trans>
          When you confirm, the price of the order is held in your wallet. It is charged for the drop-offs that are
          delivered, once the order has ended.
        </Trans>
      </li>
    </ul>
  ),
  invoices: () => (
    <>
      <p>
        <Trans>You get the invoice when the order is completed and something was delivered.</Trans>
      </p>
      <p>
        <Trans>It is on the order’s page. Receipts, statements and all documents of a month are in your wallet.</Trans>
      </p>
    </>
  ),
};

export const Answer = ({ id }: Pick<Topic, 'id'>) => answers[id]();

function Times() {
  const [opens, closes] = [hourClock(earliestHour), hourClock(latestHour)];
  return (
    <ul>
      <li>
        <Trans>
          Pick-ups and drop-offs are offered from {opens} to {closes}, Malaysian and Singapore time (UTC+8).
        </Trans>
      </li>
      <li>
        <Trans>A pick-up must be more than 5 minutes ahead when you pay, a drop-off at least 5 minutes.</Trans>
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

function Sizes() {
  const { MOTOR, CAR } = settings.vehicleLimits;
  return (
    <p>
      <Trans>
        Pack items so that they survive the trip. All parcels of an order by bike together weigh at most{' '}
        {MOTOR.kilograms} kg, and no side of a parcel is longer than {MOTOR.centimetres} cm. By car it is{' '}
        {CAR.kilograms} kg and {CAR.centimetres} cm. Riders may refuse items that are not packed, too heavy or too
        large.
      </Trans>
    </p>
  );
}

function TopUpLimits({ region }: { region: Region }) {
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
