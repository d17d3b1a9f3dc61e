import './advice.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Check, Route } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/message/toast.ts';
import type { AdvisedSequence } from '../draft/use-order-group';
import { focusSoon } from '../row-focus';
import { ProposalDetails } from './ProposalDetails';
import type { Advice } from './use-proposal';

export interface CheapestSequenceProps {
  group: Pick<OrderGroup, 'currency' | 'subtotal'>;
  /** The drop-offs in the list's sequence. */
  orders: readonly { id: string }[];
  isPricing: boolean;
  advice: Pick<Advice, 'proposal' | 'dismiss'>;
  /** A strip above the list, otherwise a card on the map. */
  isStrip: boolean;
  follow: (sequence: AdvisedSequence) => Promise<unknown>;
  report: (error: unknown) => void;
  /** The id of the element that gets the focus after the proposal closes. */
  focusIdOf: (firstOrderId: string) => string;
}

/** A proposal, or nothing without a saving. */
export default function CheapestSequence(props: CheapestSequenceProps) {
  const { group, orders, isPricing, advice, isStrip, follow, report, focusIdOf } = props;
  const { t } = useLingui();
  const titleId = useId();
  const { proposal, dismiss } = advice;
  const [isOpen, setOpen] = useState(false);
  const saved = formatCents(proposal?.savingCents ?? 0, group.currency);

  const accept = async (ids: readonly string[]) => {
    const before = orders.map(({ id }) => id);
    try {
      await follow({ orderIds: ids, advice: 'TAKEN' });
    } catch (error) {
      return report(error);
    }
    const undo = () => {
      dismiss();
      void follow({ orderIds: before, advice: 'UNDONE' }).catch(report);
    };
    toast({
      text: t`Cheapest route in use, ${saved} saved`,
      icon: <Check />,
      isUndo: true,
      action: { label: t`Undo`, onSelect: undo },
    });
    leave(ids[0]);
  };
  const keep = () => {
    dismiss();
    leave(orders[0]?.id);
  };
  const leave = (id = '') => {
    setOpen(false);
    focusSoon(focusIdOf(id));
  };

  return (
    <>
      <p className="sr-only" role="status">
        {proposal && t`A cheaper route is available.`}
      </p>
      {proposal && (
        <section
          className={isStrip ? 'mt-3 rounded-control bg-brand-tint pr-1 pl-4' : 'advice-card'}
          aria-labelledby={titleId}
        >
          <div className="flex items-center gap-3">
            {isStrip && <Route className="size-4" aria-hidden="true" />}
            <h2 id={titleId} className={isStrip ? 'flex-1 text-label' : 'text-h3'}>
              <Trans>Cheapest route saves {saved}</Trans>
            </h2>
            {isStrip && (
              <Button variant="quiet" size={44} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? <Trans>Hide</Trans> : <Trans>View</Trans>}
              </Button>
            )}
          </div>
          {(isOpen || !isStrip) && (
            <div className={isStrip ? 'pr-3 pb-3' : ''}>
              <ProposalDetails
                proposal={proposal}
                subtotal={group.subtotal}
                currency={group.currency}
                isPricing={isPricing}
                size={isStrip ? 44 : 36}
                onUse={() => accept(proposal.orderIds)}
                onKeep={keep}
              />
            </div>
          )}
        </section>
      )}
    </>
  );
}
