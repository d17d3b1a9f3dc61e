import { Trans } from '@lingui/react/macro';
import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { asWritten } from '#ui/as-written.tsx';
import { type Carrier, carriersOf } from './carriers';
import { dropOffsText } from './drop-offs-text';

/** The pick-up of each of several riders. */
export default function PickUps({ group }: { group: OrderGroup }) {
  return (
    <ul className="grid gap-1.5">
      {carriersOf(group).map((carrier) => (
        <li
          key={carrier.orderIds[0]}
          className={`flex justify-between gap-4 ${carrier.hadPickedUp ? 'text-ok' : 'text-ink-2'}`}
        >
          <span className="wrap-anywhere">
            <Progress carrier={carrier} /> <span className="text-ink-2">· {dropOffsText(group.orders, carrier)}</span>
          </span>
          {carrier.pickedUpTime && <time dateTime={carrier.pickedUpTime}>{businessClock(carrier.pickedUpTime)}</time>}
        </li>
      ))}
    </ul>
  );
}

function Progress({ carrier: { rider, status, hadPickedUp } }: { carrier: Carrier }) {
  if (hadPickedUp) {
    return rider ? (
      <Trans>
        <strong>Item(s) picked up</strong> by {asWritten(rider.name)}
      </Trans>
    ) : (
      <strong>
        <Trans>Item(s) picked up</Trans>
      </strong>
    );
  }
  if (isFinal(status)) return <Trans>Not picked up</Trans>;
  return rider ? (
    <Trans>{asWritten(rider.name)} is on the way to the pick-up</Trans>
  ) : (
    <Trans>awaiting rider assignment</Trans>
  );
}
