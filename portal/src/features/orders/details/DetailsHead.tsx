import type { OrderGroup } from '@tibara/contract/orders/views';
import type { ReactNode, Ref } from 'react';
import { dayText } from '#ui/date-time/wording.ts';
import { unbroken } from '#ui/unbroken.tsx';
import { FactLine } from '../FactLine';
import { Halal } from '../Halal';
import { OrderStatus } from '../OrderStatus';
import { Vehicle } from '../Vehicle';

interface DetailsHeadProps {
  group: OrderGroup;
  /** The heading takes the focus once the order is cancelled. */
  heading?: Ref<HTMLHeadingElement>;
  /** A fact after the pick-up's day. */
  more?: ReactNode;
  /** A line of its own: how far the order is. */
  progress?: ReactNode;
  /** The actions. */
  children: ReactNode;
}

/** The number, status and facts of an order or a draft, with its actions at the right. On a phone they are a row. */
export function DetailsHead({ group, heading, more, progress, children }: DetailsHeadProps) {
  return (
    <header className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 max-panel:grid-cols-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} className="text-h1" tabIndex={heading ? -1 : undefined}>
          {unbroken(group.number)}
        </h1>
        <OrderStatus status={group.status} />
        <FactLine>
          <Vehicle method={group.deliveryMethod} />
          <Halal is={group.halal} />
          <span>{dayText(group.pickUpDateTime, true)}</span>
          {more}
        </FactLine>
      </div>
      {progress && <div className="col-span-full row-start-2">{progress}</div>}
      <div className="flex flex-wrap gap-2 max-panel:mt-1 max-phone:*:grow panel:col-start-2 panel:row-start-1">
        {children}
      </div>
    </header>
  );
}

/** The route and its stops, with money at the right or below. */
export const DetailsColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-6 max-aside:grid-cols-[minmax(0,1fr)_320px] max-bar:grid-cols-1">
    {children}
  </div>
);
