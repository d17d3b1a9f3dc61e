import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { atMost } from '#styles/breakpoints.ts';
import { Button } from '#ui/button/Button.tsx';
import { late } from '#ui/late.tsx';
import { useMedia } from '#ui/use-media.ts';
import { BookmarkPickUpDialog, EditGroupDialog } from '../forms';
import { GroupFacts, GroupTable } from './GroupTable';
import { SectionHead } from './SectionHead';
import { useReadOnlyReason } from './use-read-only-reason';

const DraftDialog = late(() => import('./dialogs/DraftDialog'));

interface GroupSectionProps {
  group: OrderGroup;
  onChanged: (group: OrderGroup) => void;
}

/** The order group as one row with its list's columns, and its actions. */
export function GroupSection({ group, onChanged }: GroupSectionProps) {
  const { t } = useLingui();
  const isNarrow = useMedia(atMost('ledger'));
  const reason = useReadOnlyReason(group);
  const [open, setOpen] = useState<'edit' | 'time' | 'bookmark' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="card overflow-hidden" aria-label={t`Order group`}>
      <SectionHead title={<Trans>Order group</Trans>}>
        <Button variant="quiet" size={36} disabledReason={reason} onClick={() => setOpen('time')}>
          <Trans>Edit Pickup Time</Trans>
        </Button>
        <Button variant="quiet" size={36} onClick={() => setOpen('bookmark')}>
          <Trans>Bookmark Pickup Details</Trans>
        </Button>
        <Button variant="secondary" size={36} disabledReason={reason} onClick={() => setOpen('edit')}>
          <Trans>Edit</Trans>
        </Button>
      </SectionHead>
      {isNarrow ? <GroupFacts group={group} /> : <GroupTable group={group} />}
      {open === 'edit' && <EditGroupDialog group={group} onClose={close} onDone={onChanged} />}
      {open === 'bookmark' && <BookmarkPickUpDialog group={group} onClose={close} />}
      {open === 'time' && <DraftDialog kind="time" group={group} orders={[]} onClose={close} onDone={onChanged} />}
    </section>
  );
}
