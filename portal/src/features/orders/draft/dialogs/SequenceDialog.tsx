import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@tibara/contract/orders/views';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useForm } from '#api/use-form.ts';
import { arrange, useGroupChanges } from '#features/place-order/index.tsx';
import { shortName } from '#features/places/index.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SortableList } from '#ui/list/SortableList.tsx';
import { inSequence } from '../../details/stops/progress';
import type { DraftDialogProps } from './draft-dialog';

/** A new sequence, by dragging or step by step, saved in one call (spec 4.5). */
export function SequenceDialog({ group, onClose, onDone }: DraftDialogProps) {
  const { t } = useLingui();
  const { put } = useGroupChanges(group.id);
  const form = useForm({
    initial: () => ({ ids: inSequence(group.orders).map(({ id }) => id) }),
    async send() {
      onDone(await put.mutateAsync(arrange(sequence)));
      onClose();
    },
  });
  const { ids } = form.values;
  // Drop-offs that another window added or deleted meanwhile come last, or are gone.
  const known = ids.filter((id) => group.orders.some((order) => order.id === id));
  const sequence = [...known, ...group.orders.map(({ id }) => id).filter((id) => !known.includes(id))];
  const orders = sequence.flatMap((id) => group.orders.find((order) => order.id === id) ?? []);
  const move = (id: string, to: number) => {
    const others = sequence.filter((each) => each !== id);
    form.set({ ids: [...others.slice(0, to), id, ...others.slice(to)] });
  };
  const nameOf = (order: Order) => t`${order.number}, ${shortName(order.dropOffLocation)}`;
  return (
    <FormDialog
      title={<Trans>Change sequence</Trans>}
      form={form}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      startsAt="form"
    >
      <SortableList items={orders} nameOf={nameOf} onMove={move}>
        {(order, { index, handle, moveUp, moveDown }) => (
          <div className="flex min-h-12 items-center gap-3 border-line border-b">
            {handle}
            <span className="min-w-0 flex-1 truncate">
              {index + 1} · {shortName(order.dropOffLocation)}
              <span className="block truncate text-caption text-ink-2">{order.recipientName}</span>
            </span>
            <IconButton
              label={t`Move ${order.number} up`}
              icon={<ArrowUp className="size-4" />}
              disabled={!moveUp}
              onClick={moveUp}
            />
            <IconButton
              label={t`Move ${order.number} down`}
              icon={<ArrowDown className="size-4" />}
              disabled={!moveDown}
              onClick={moveDown}
            />
          </div>
        )}
      </SortableList>
    </FormDialog>
  );
}
