import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { RefreshCw } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorLine } from '#ui/message/ErrorState.tsx';
import { useOnline } from '#ui/use-online.ts';
import { ReorderPanel } from '../reorder/ReorderPanel';
import { useReorder } from '../reorder/use-reorder';

/** Reorder, once the order has ended (spec 4.3, 4.4). */
export default function ReorderSection({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { reorder, isReordering, error } = useReorder();
  return (
    <section className="card panel-pad grid gap-3">
      <h2 className="text-h3">
        <Trans>After this order</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>The same route again, at the same time today or tomorrow. You can change it before you pay.</Trans>
      </p>
      <div>
        <Button
          variant="secondary"
          icon={<RefreshCw className="size-4" />}
          busy={isReordering}
          disabledReason={isOnline ? null : t`You are offline. Reorder once the connection is back.`}
          onClick={() => reorder(group.id)}
        >
          <Trans>Reorder</Trans>
        </Button>
      </div>
      {error && <ErrorLine title={errorText(error)} />}
      <ReorderPanel open={isReordering} />
    </section>
  );
}
