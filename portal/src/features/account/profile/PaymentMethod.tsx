import { Trans, useLingui } from '@lingui/react/macro';
import { type SavedCard, type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { callApi } from '#api/client.ts';
import { pageNow, webPage } from '#api/destinations.ts';
import { useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Failure } from '#ui/form/Form.tsx';
import { late } from '#ui/late.tsx';
import { CardBrandIcon } from '#ui/mark/CardBrandIcon.tsx';
import { Chip } from '#ui/mark/Chip.tsx';
import { Loading } from '#ui/message/Skeleton.tsx';
import { cardBrandName, cardExpiry, chooseCard, DeclinedNote, useRegionShown, useWallet } from '../../wallet';

const RemoveCard = late(() => import('./RemoveCard'), { when: 'idle' });

/** The saved cards and the charged one (spec 2.11). The card provider's pages add and change them. */
export function PaymentMethod() {
  const { wallet, read } = useWallet(useRegionShown());
  if (wallet) return <Cards wallet={wallet} />;
  return (
    <Frame>
      <Read of={read} waiting={<CardSkeleton />} />
    </Frame>
  );
}

function Cards({ wallet }: { wallet: Wallet }) {
  const params = { id: wallet.id, cardProvider: 'stripe' } as const;
  const read = useCall(walletCalls.creditCards, { params });
  const cards = read.data;
  const action = useAction();
  const [removed, setRemoved] = useState<SavedCard | null>(null);
  const here = pageNow();
  const addCard = () =>
    action.run(async () => {
      const body = { redirectSuccess: here, redirectCancel: here };
      await leaveFor(callApi(walletCalls.setupCard, { params, body }));
    });
  const manageBilling = () =>
    action.run(() => leaveFor(callApi(walletCalls.billingPortal, { params, body: { returnUrl: here } })));
  const hasCard = cards !== undefined && cards.length > 0;
  return (
    <Frame
      tool={
        hasCard && (
          <Button variant="quiet" size={36} className="-mx-3" busy={action.isBusy} onClick={manageBilling}>
            <Trans>Manage billing</Trans>
          </Button>
        )
      }
    >
      <Failure state={action} />
      {hasCard && (
        <ul className="grid gap-3">
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              isBusy={action.isBusy}
              onChoose={() => action.run(() => chooseCard(wallet.id, card))}
              onRemove={() => setRemoved(card)}
            />
          ))}
        </ul>
      )}
      {cards?.length === 0 && (
        <p>
          <Trans>No Credit Card</Trans>
        </p>
      )}
      {cards && (
        <Button variant="secondary" className="justify-self-start" busy={action.isBusy} onClick={addCard}>
          {hasCard ? <Trans>Add another card</Trans> : <Trans>Add a card</Trans>}
        </Button>
      )}
      <Read of={read} waiting={<CardSkeleton />} />
      {removed && <RemoveCard walletId={wallet.id} card={removed} onClose={() => setRemoved(null)} />}
      {cards && (
        <p className="text-caption text-ink-2">
          <Trans>The default card is charged. Card details stay with the card provider.</Trans>
        </p>
      )}
    </Frame>
  );
}

function Frame({ tool, children }: { tool?: ReactNode; children: ReactNode }) {
  return (
    <section className="card grid gap-3 px-(--panel-pad) pt-4 pb-(--panel-pad)">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h2 className="text-h3">
          <Trans>Payment Method</Trans>
        </h2>
        {tool}
      </div>
      {children}
    </section>
  );
}

interface CardRowProps {
  card: SavedCard;
  isBusy: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function CardRow({ card, isBusy, onChoose, onRemove }: CardRowProps) {
  const { t } = useLingui();
  const { brand, last4, selected } = card;
  return (
    <li className="flex items-center gap-3 rounded-control border border-line py-3 pr-2 pl-4">
      <CardBrandIcon brand={brand} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="block font-semibold">•••• {last4}</span>
          <span className="choice-note">
            <Trans>
              {cardBrandName(brand)}, expires {cardExpiry(card)}
            </Trans>
          </span>
          {card.declined && <DeclinedNote />}
        </p>
        {selected ? (
          <Chip tone="neutral">
            <Trans>Default</Trans>
          </Chip>
        ) : (
          <Button
            variant="quiet"
            size={36}
            className="-ml-3"
            disabled={isBusy}
            aria-label={t`Make default: card ending ${last4}`}
            onClick={onChoose}
          >
            <Trans>Make default</Trans>
          </Button>
        )}
      </div>
      <IconButton label={t`Remove card ending ${last4}`} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

const CardSkeleton = () => <Loading blocks={['h-19 w-full']} />;

async function leaveFor(page: Promise<{ url: string }>): Promise<void> {
  const { url } = await page;
  location.assign(webPage(url));
}
