import { Trans, useLingui } from '@lingui/react/macro';
import type { Region } from '@tibara/contract/coordinates';
import { formatCents } from '@tibara/contract/money';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import { lossCover } from '@tibara/contract/pricing/loss-cover';
import { countries, homeRegion, regions } from '@tibara/contract/regions';
import { earliestHour, hourClock, latestHour } from '@tibara/contract/time';
import { Banknote, Car, Clock, Motorbike, ShieldCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { said } from '#ui/language/language.ts';

/** Facts to compare with another courier. Every figure is the one of the rates, the settings or the terms. */
export function Facts() {
  const { t } = useLingui();
  const [opens, closes] = [hourClock(earliestHour), hourClock(latestHour)];
  return (
    <section className="facts" aria-label={t`At a glance`}>
      <ul>
        <Fact icon={<Motorbike />} title={<Trans>Bike</Trans>}>
          <VehicleFacts method="MOTOR" />
        </Fact>
        <Fact icon={<Car />} title={<Trans>Car</Trans>}>
          <VehicleFacts method="CAR" />
        </Fact>
        <Fact
          icon={<Clock />}
          title={
            <Trans>
              {opens} to {closes}
            </Trans>
          }
        >
          <Trans>Pick-ups and drop-offs, every day</Trans>
        </Fact>
        <Fact icon={<Banknote />} title={<Trans>Cash on delivery</Trans>}>
          <Trans>We collect the cash for you. It is paid out apart from your wallet.</Trans>
        </Fact>
        <Fact icon={<ShieldCheck />} title={<Trans>Loss cover up to RM{lossCover.usual}</Trans>}>
          <Trans>For each delivery. RM{lossCover.corporate} for corporate clients.</Trans>
        </Fact>
      </ul>
    </section>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-caption text-ink-2">
      <span className="flex-none text-brand" aria-hidden="true">
        {icon}
      </span>
      <p>
        <span className="block font-semibold text-ink">{title}</span>
        {children}
      </p>
    </li>
  );
}

function VehicleFacts({ method }: { method: DeliveryMethod }) {
  const { kilograms, centimetres } = settings.vehicleLimits[method];
  return (
    <>
      <LowestFee method={method} />
      <Trans>
        Up to {kilograms} kg in all, each parcel up to {centimetres} cm
      </Trans>
    </>
  );
}

/** A merchant may have agreed on other rates, so only visitors see the price. */
function LowestFee({ method }: { method: DeliveryMethod }) {
  const session = useSession();
  const { lowestFees } = settings;
  if (session || !lowestFees) return null;
  const feeIn = (region: Region) => formatCents(lowestFees[region][method], regions[region].currency);
  return (
    <span className="block">
      <Trans>From {feeIn(homeRegion)} a drop-off</Trans>
      {countries
        .filter((region) => region !== homeRegion)
        .map((region) => (
          <Fragment key={region}>
            <Trans>
              , in {said(regions[region].name)} {feeIn(region)}
            </Trans>
          </Fragment>
        ))}
    </span>
  );
}
