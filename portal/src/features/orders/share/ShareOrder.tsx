import { Trans, useLingui } from '@lingui/react/macro';
import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { late } from '#ui/late.tsx';
import { inSequence } from '../details/stops/progress';

const ShareList = late(() => import('./ShareList'), { when: 'idle' });

/** Opens the recipients of the open drop-offs, who are told one by one. */
export function ShareOrder({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const orders = inSequence(group.orders).filter(({ shareLink, status }) => shareLink && !isFinal(status));
  if (orders.length === 0) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<Share2 className="size-4" aria-hidden="true" />}
        aria-label={orders.length > 1 ? t`Share all links` : t`Share link`}
        onClick={() => setOpen(true)}
      >
        <Trans>Share</Trans>
      </Button>
      {isOpen && <ShareList group={group} orders={orders} onClose={() => setOpen(false)} />}
    </>
  );
}
