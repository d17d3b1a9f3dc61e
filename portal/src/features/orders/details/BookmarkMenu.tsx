import { useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Menu } from '#ui/popup/Menu.tsx';
import { shortName } from '../../places';
import { BookmarkDropOffDialog, BookmarkPickUpDialog } from '../forms';
import { inSequence } from './stops/progress';

/** A pick-up or drop-off of any order can be saved in the address book (spec 4.2). */
export function BookmarkMenu({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const [openId, setOpen] = useState<string | null>(null);
  const orders = inSequence(group.orders);
  const order = orders.find(({ id }) => id === openId);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        trigger={<IconButton outline label={t`Bookmark details`} icon={<BookMarked />} />}
        items={[
          { label: t`Pick-up, ${shortName(group.pickUpLocation)}`, onSelect: () => setOpen(group.id) },
          ...orders.map(({ id, dropOffLocation }, index) => ({
            label: t`Drop-off ${index + 1}, ${shortName(dropOffLocation)}`,
            onSelect: () => setOpen(id),
          })),
        ]}
      />
      {openId === group.id && <BookmarkPickUpDialog group={group} onClose={close} />}
      {order && <BookmarkDropOffDialog order={order} onClose={close} />}
    </>
  );
}
