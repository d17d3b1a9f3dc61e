import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { can, isInProgress } from '@tibara/contract/orders/status';
import { ReceiptText } from 'lucide-react';
import { useRef } from 'react';
import { buttonLook } from '#ui/button/Button.tsx';
import { ShareOrder } from '../../share/ShareOrder';
import { DetailsHead } from '../DetailsHead';
import type { StopProgress } from '../stops/progress';
import type { LiveStampProps } from './LiveStamp';
import { MoreMenu } from './MoreMenu';
import { OrderProgress } from './OrderProgress';
import { PaperMenu } from './PaperMenu';

/** An order in progress is shared, a delivered one has an invoice. The rarer actions are behind 'More'. */
export function OrderHead(props: LiveStampProps & { stops: readonly StopProgress[] }) {
  const { group } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DetailsHead group={group} heading={heading} progress={<OrderProgress {...props} />}>
      {isInProgress(group.status) && <ShareOrder group={group} />}
      {can.seeInvoice(group) && (
        <Link to="/app/order-groups/$id/invoice" params={{ id: group.id }} {...buttonLook({ variant: 'secondary' })}>
          <ReceiptText className="size-4" aria-hidden="true" />
          <Trans>Invoice</Trans>
        </Link>
      )}
      {group.confirmedTime && <PaperMenu group={group} />}
      <MoreMenu group={group} onCancelled={() => heading.current?.focus()} />
    </DetailsHead>
  );
}
