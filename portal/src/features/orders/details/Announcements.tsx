import { t } from '@lingui/core/macro';
import { detailLabels } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { said } from '#ui/language/language.ts';
import { eventsBetween, type StopEvent } from './stops/events';

/** Announces the page's own changes to screen readers. */
export default function Announcements({ group }: { group: OrderGroup }) {
  const [announced, setAnnounced] = useState({ group, text: '' });
  if (announced.group !== group) {
    const events = eventsBetween(announced.group, group).map((each) => textOf(each, group.number));
    setAnnounced({ group, text: events.length > 0 ? events.join(' ') : announced.text });
  }
  return (
    <p className="sr-only" role="status">
      {announced.text}
    </p>
  );
}

function textOf(event: StopEvent, number: string): string {
  switch (event.kind) {
    case 'assigned':
      return t`${event.rider} is assigned.`;
    case 'waiting':
      return event.rider
        ? t`${event.rider} cannot come. We're finding another.`
        : t`Your rider cannot come. We're finding another.`;
    case 'pickedUp':
      return event.rider ? t`${event.rider} has picked up.` : t`The rider has picked up.`;
    case 'delivered':
      return t`Drop-off ${event.position} delivered.`;
    case 'failed':
      return t`Drop-off ${event.position} failed.`;
    case 'over':
      return `${number}: ${said(detailLabels[event.status])}.`;
  }
}
