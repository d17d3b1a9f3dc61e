import './advice.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Check, Route } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/message/toast';
import type { DraftScreenState } from '../open/use-draft-screen';
import { focusSoon, stopId } from '../row-focus';
import { useIsNarrow } from '../use-is-narrow';
import { ProposalDetails } from './ProposalDetails';
import type { Advice } from './use-proposal';

export interface CheapestSequenceProps {
  group: OrderGroup;
  screen: DraftScreenState;
  advice: Advice;
}

/** A proposal: a card on the map, or a strip above the list on narrow screens; nothing if it would save nothing. */
export default function CheapestSequence({ group, screen, advice }: CheapestSequenceProps) {
  const { t } = useLingui();
  const titleId = useId();
  const isNarrow = useIsNarrow();
  const { orders, isPricing } = screen;
  const { proposal, dismiss } = advice;
  const [isOpen, setOpen] = useState(false);
  const saved = formatCents(proposal?.savingCents ?? 0, group.currency);

  const { mutateAsync: follow } = screen.changes.takeAdvice;
  const accept = async (ids: readonly string[]) => {
    const before = orders.map(({ id }) => id);
    try {
      await follow({ orderIds: ids, advice: 'TAKEN' });
    } catch (error) {
      return screen.report(error);
    }
    const undo = () => {
      dismiss();
      void follow({ orderIds: before, advice: 'UNDONE' }).catch(screen.report);
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
    focusSoon(stopId(id));
  };

  return (
    <>
      <p className="sr-only" role="status">
        {proposal && t`A cheaper route is available.`}
      </p>
      {proposal && (
        <section className={isNarrow ? 'advice-strip' : 'advice-card'} aria-labelledby={titleId}>
          <div className="advice-head">
            {isNarrow && <Route className="size-4" aria-hidden="true" />}
            <h2 id={titleId}>
              <Trans>Cheapest route saves {saved}</Trans>
            </h2>
            {isNarrow && (
              <Button variant="quiet" size={44} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? <Trans>Hide</Trans> : <Trans>View</Trans>}
              </Button>
            )}
          </div>
          {(isOpen || !isNarrow) && (
            <ProposalDetails
              proposal={proposal}
              subtotal={group.subtotal}
              currency={group.currency}
              isPricing={isPricing}
              size={isNarrow ? 44 : 36}
              onUse={() => accept(proposal.orderIds)}
              onKeep={keep}
            />
          )}
        </section>
      )}
    </>
  );
}
