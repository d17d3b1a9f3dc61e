import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { formatCents } from '@tibara/contract/money';
import { riderDayMinutes, runMinutes } from '@tibara/contract/order-groups/times/promise';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Check, Split } from 'lucide-react';
import { Button } from '../../../ui/button/Button';
import { durationText } from '../../../ui/mark/duration';
import { Banner } from '../../../ui/message/Banner';
import { toast } from '../../../ui/message/toast';
import type { DraftScreenState } from '../open/use-draft-screen';
import { minutesLateOf } from './LateText';
import { useSplit } from './use-split';

export interface SplitOrderProps {
  group: OrderGroup;
  screen: DraftScreenState;
  now: Date;
  /** A better sequence is proposed or still looked for: first things first. */
  isWaiting: boolean;
}

/** Says when the run is too long for one rider, and offers two orders where they are better, with one press. */
export default function SplitOrder({ group, screen, now, isWaiting }: SplitOrderProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { orders, isPricing, isUnsaved, draft } = screen;
  const minutes = runMinutes(group, now);
  const isTooLong = minutes > riderDayMinutes;
  const isWanted = orders.length > 1 && !isPricing && !isUnsaved && draft.open?.kind !== 'change drop-off';
  const choice = useSplit({ group, orders, isWanted: isWanted && (isTooLong || !isWaiting) });
  const { mutateAsync: splitInTwo, isPending } = screen.changes.splitInTwo;
  if (!isTooLong && !choice) return null;

  const accept = async () => {
    try {
      const [, made] = await splitInTwo();
      if (!made) return;
      const open = () => void navigate({ to: '/main-order/$id', params: { id: made.id } });
      const action = { label: t`Open ${made.number}`, onSelect: open };
      toast({ text: t`Split into two orders`, icon: <Check />, action });
    } catch (error) {
      screen.report(error);
    }
  };
  const moreOnTime = choice ? minutesLateOf(group, now).length - choice.late : 0;
  return (
    <Banner tone={isTooLong ? 'warn' : 'info'} icon={<Split />} className="mt-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-45 flex-1">
          {isTooLong && <Trans>This run takes about {durationText(minutes)}: too long for one rider in a day.</Trans>}
          {!isTooLong && moreOnTime > 0 && (
            <Plural
              value={moreOnTime}
              one="With two riders # more arrives on time."
              other="With two riders # more arrive on time."
            />
          )}{' '}
          {choice && <Difference saving={choice.saving} currency={group.currency} />}
        </span>
        {choice && (
          <Button
            variant="quiet"
            size={32}
            className="-mx-2.5 pointer-coarse:min-h-11"
            busy={isPending}
            onClick={accept}
          >
            <Trans>Split into two orders</Trans>
          </Button>
        )}
      </div>
    </Banner>
  );
}

/** What two orders cost beside one, in cents. */
function Difference({ saving, currency }: { saving: number; currency: string }) {
  const amount = formatCents(Math.abs(saving), currency);
  if (saving === 0) return <Trans>Two riders cost the same.</Trans>;
  return saving > 0 ? <Trans>Two riders save {amount}.</Trans> : <Trans>Two riders cost {amount} more.</Trans>;
}
