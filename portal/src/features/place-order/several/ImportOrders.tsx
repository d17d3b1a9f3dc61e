import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { FileUp } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { said } from '#ui/language/language.ts';
import { useOnline } from '#ui/use-online.ts';

interface ImportOrdersProps {
  group: OrderGroup;
  /** The import returns to the opening screen and uses its texts (spec 5.5). */
  to?: '/main-order/$id/import' | '/app/order-groups/$id/import';
}

/** An import needs an order without drop-offs (spec 5.5). */
export function ImportOrders({ group, to = '/main-order/$id/import' }: ImportOrdersProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const blocked =
    group.orders.length > 0
      ? said(orderGroupMessages.importHasDropOffs)
      : isOnline
        ? null
        : t`You are offline. Drop-offs can be added once the connection is back.`;
  const open = () => navigate({ to, params: { id: group.id } });
  return <ImportButton disabledReason={blocked} onClick={() => void open()} />;
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
