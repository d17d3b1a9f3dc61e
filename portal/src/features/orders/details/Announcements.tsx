import { t } from '@lingui/core/macro';
import { detailLabels } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { useState } from 'react';
import { type News, newsBetween } from './stops/progress';

/** The page changes by itself; who cannot see that is told, politely. */
export function Announcements({ group }: { group: OrderGroup }) {
  const [told, setTold] = useState({ group, text: '' });
  if (told.group !== group) {
    const news = newsBetween(told.group, group).map((each) => textOf(each, group.number));
    setTold({ group, text: news.length > 0 ? news.join(' ') : told.text });
  }
  return (
    <p className="sr-only" role="status">
      {told.text}
    </p>
  );
}

function textOf(news: News, number: string): string {
  switch (news.kind) {
    case 'assigned':
      return t`${news.rider} is assigned.`;
    case 'waiting':
      return t`The rider dropped out, another one is looked for.`;
    case 'pickedUp':
      return t`The rider has picked up.`;
    case 'delivered':
      return t`Drop-off ${news.position} delivered.`;
    case 'failed':
      return t`Drop-off ${news.position} failed.`;
    case 'over':
      return `${number}: ${detailLabels[news.status]}.`;
  }
}
