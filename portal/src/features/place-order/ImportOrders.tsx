import { Trans, useLingui } from '@lingui/react/macro';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { useOnline } from '../../ui/use-online';

const BulkDialog = lazy(() => import('./bulk/BulkDialog'));

/** An import needs an order without drop-offs (spec 5.5). */
export function ImportOrders({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const blocked =
    group.orders.length > 0
      ? orderGroupMessages.importHasDropOffs
      : isOnline
        ? null
        : t`You are offline. Drop-offs can be added once the connection is back.`;
  return (
    <>
      <ImportButton disabledReason={blocked} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <BulkDialog group={group} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ImportButtonProps {
  disabledReason?: string | null;
  onClick: () => void;
}

export function ImportButton(props: ImportButtonProps) {
  return (
    <Button variant="quiet" size={36} icon={<FileUp />} {...props}>
      <Trans>Import Bulk Order</Trans>
    </Button>
  );
}
