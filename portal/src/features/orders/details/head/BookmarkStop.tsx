import { Trans } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { type ReactNode, useState } from 'react';
import { shortName } from '#features/places/index.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { BookmarkDropOffDialog, BookmarkPickUpDialog } from '../../forms';
import { inSequence } from '../stops/progress';

interface BookmarkStopProps {
  group: OrderGroup;
  onClose: () => void;
}

/** A pick-up or drop-off of any order can be saved in the address book (spec 4.2). */
export default function BookmarkStop({ group, onClose }: BookmarkStopProps) {
  const [chosen, choose] = useState<string | null>(null);
  const orders = inSequence(group.orders);
  const order = orders.find(({ id }) => id === chosen);
  if (order) return <BookmarkDropOffDialog order={order} onClose={onClose} />;
  if (chosen) return <BookmarkPickUpDialog group={group} onClose={onClose} />;
  return (
    <Dialog open sheet width="small" closeOnOutsideClick onClose={onClose} title={<Trans>Bookmark details</Trans>}>
      <ul className="-mx-3">
        <Choice person={group.pickUpPersonName} onChoose={() => choose(group.id)}>
          <Trans>Pick-up, {shortName(group.pickUpLocation)}</Trans>
        </Choice>
        {orders.map(({ id, recipientName, dropOffLocation }, index) => (
          <Choice key={id} person={recipientName} onChoose={() => choose(id)}>
            <Trans>
              Drop-off {index + 1}, {shortName(dropOffLocation)}
            </Trans>
          </Choice>
        ))}
      </ul>
    </Dialog>
  );
}

interface ChoiceProps {
  person: string;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ person, onChoose, children }: ChoiceProps) => (
  <li>
    <button
      type="button"
      className="w-full rounded-control px-3 py-2 text-left wrap-anywhere hover:bg-brand-tint"
      onClick={onChoose}
    >
      {person}
      <span className="block text-caption text-ink-2">{children}</span>
    </button>
  </li>
);
