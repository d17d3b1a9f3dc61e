import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { CreateGroupDialog } from '../../forms';

/** In two steps: a saved or new pick-up, then its form (spec 2.6). */
export function CreateOrderGroup({ variant }: { variant?: 'secondary' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        className="max-table:order-1 max-table:w-full"
        icon={<Plus />}
        onClick={() => setOpen(true)}
      >
        <Trans>Create Order Group</Trans>
      </Button>
      {isOpen && <CreateGroupDialog onClose={() => setOpen(false)} />}
    </>
  );
}
