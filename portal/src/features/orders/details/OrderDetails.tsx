import { Trans } from '@lingui/react/macro';
import { can } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { late } from '#ui/late.tsx';
import { ChargesCard } from './charges/ChargesCard';
import { DetailsColumns } from './DetailsHead';
import { OrderHead } from './head/OrderHead';
import { LazyRouteView } from './LazyRouteView';
import { PaidBanner } from './PaidBanner';
import { OrderThread } from './stops/OrderThread';
import { stopProgress } from './stops/progress';

/** Nothing changes before the page is shown. */
const Announcements = late(() => import('./Announcements'), { optional: true });

const NeedBanner = late(() => import('./NeedBanner'));

const ReorderSection = late(() => import('./ReorderSection'));

interface OrderDetailsProps {
  group: OrderGroup;
  updatedAt: number;
  isLive: boolean;
}

export function OrderDetails({ group, updatedAt, isLive }: OrderDetailsProps) {
  const stops = stopProgress(group, updatedAt);
  return (
    <>
      <OrderHead group={group} stops={stops} updatedAt={updatedAt} isLive={isLive} />
      {group.needsPerson && <NeedBanner group={group} need={group.needsPerson} />}
      {group.status === 'CONFIRMED' && !group.needsPerson && <PaidBanner group={group} />}
      <DetailsColumns>
        <div className="grid gap-6">
          <LazyRouteView group={group} stops={stops} />
          <OrderThread group={group} stops={stops} />
        </div>
        <div className="grid gap-4">
          <ChargesCard group={group} />
          <NotesCard group={group} />
          {can.reorder(group) && <ReorderSection group={group} />}
        </div>
      </DetailsColumns>
      <Announcements group={group} />
    </>
  );
}

/** Shown only when there are notes (spec 2.7). */
function NotesCard({ group: { noteToDriver } }: { group: OrderGroup }) {
  if (!noteToDriver) return null;
  return (
    <section className="card panel-pad grid gap-2">
      <h2 className="text-h3">
        <Trans>Notes to Rider</Trans>
      </h2>
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">{noteToDriver}</p>
    </section>
  );
}
