import { Trans } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Clock } from 'lucide-react';
import { Button } from '../../../ui/button/Button';
import { Banner } from '../../../ui/message/Banner';
import { LateText, minutesLateOf } from './LateText';

export interface LateStopsProps {
  group: OrderGroup;
  now: Date;
  onSet: () => void;
}

/** How many drop-offs will be late, with the press that mends it. */
export default function LateStops({ group, now, onSet }: LateStopsProps) {
  const late = minutesLateOf(group, now);
  if (late.length === 0) return null;
  return (
    <Banner tone="warn" icon={<Clock />} className="mt-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-45 flex-1">
          <LateText late={late} />
        </span>
        <Button variant="quiet" size={32} className="-mx-2.5 pointer-coarse:min-h-11" onClick={onSet}>
          <Trans>Set times to the estimate</Trans>
        </Button>
      </div>
    </Banner>
  );
}
