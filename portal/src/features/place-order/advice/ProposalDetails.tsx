import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/Button.tsx';
import { listed } from '#ui/language/in-one-line.ts';
import { Money } from '#ui/money/Money.tsx';
import { Marker } from '#ui/thread/Marker.tsx';
import { ProposedArrivals } from './ProposedArrivals';
import type { Proposal } from './proposal';

interface ProposalDetailsProps {
  proposal: Proposal;
  subtotal: number;
  currency: string;
  /** A change is being sent, so the proposal needs a new price first. */
  isPricing: boolean;
  size: 36 | 44;
  onUse: () => void;
  onKeep: () => void;
}

const SHOWN = 12;

export function ProposalDetails(props: ProposalDetailsProps) {
  const { proposal, subtotal, currency, isPricing, size, onUse, onKeep } = props;
  const { t } = useLingui();
  const { positions, kilometresShorter, savingCents } = proposal;
  const spoken = listed(positions);
  const more = positions.length - SHOWN;
  return (
    <>
      <p className="text-caption text-ink-2">
        {kilometresShorter ? (
          <Trans>Same stops, {kilometresShorter} km shorter</Trans>
        ) : (
          <Trans>Same stops in a different sequence</Trans>
        )}
      </p>
      <div className="mt-2.5 mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex flex-wrap items-center gap-y-1.5">
          <span className="sr-only">{t`New route: pick-up, then drop-offs ${spoken}.`}</span>
          <span className="advice-point flex items-center">
            <Marker state="pickup" dense />
          </span>
          {positions.slice(0, SHOWN).map((position) => (
            <span key={position} className="advice-point flex items-center">
              <Marker state="stop" number={position} dense />
            </span>
          ))}
          {more > 0 && (
            <span className="ml-2 text-caption text-ink-2" aria-hidden="true">
              <Trans>and {more} more</Trans>
            </span>
          )}
        </p>
        <p className="flex gap-2">
          <del className="text-ink-2">
            <span className="sr-only">
              <Trans>Now</Trans>{' '}
            </span>
            <Money cents={subtotal} currency={currency} />
          </del>
          <ins className="font-semibold no-underline">
            <span className="sr-only">
              <Trans>With this route</Trans>{' '}
            </span>
            <Money cents={subtotal - savingCents} currency={currency} />
          </ins>
        </p>
      </div>
      {proposal.arrivals.length > 0 && <ProposedArrivals arrivals={proposal.arrivals} />}
      <p className="flex gap-2">
        <Button size={size} busy={isPricing} onClick={onUse}>
          <Trans>Use this route</Trans>
        </Button>
        <Button variant="quiet" size={size} onClick={onKeep}>
          <Trans>Keep my route</Trans>
        </Button>
      </p>
    </>
  );
}
