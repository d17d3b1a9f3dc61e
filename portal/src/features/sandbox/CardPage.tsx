import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { CallReply } from '@tibara/contract/call';
import { formatCents } from '@tibara/contract/money';
import { sandboxCalls } from '@tibara/contract/sandbox/calls';
import { wayNames } from '@tibara/contract/wallet/rules';
import { ownPath } from '../../api/destinations';
import { useCall } from '../../api/query';
import { Read } from '../../api/Read';
import { settings } from '../../api/settings';
import { Banner } from '../../ui/message/Banner';
import { Loading } from '../../ui/message/Skeleton';
import { Answer } from './Answer';
import { CardForm } from './CardForm';
import { PayCheckout } from './PayCheckout';
import { RemoveCard } from './RemoveCard';

export type CardSession = CallReply<typeof sandboxCalls.cardSession>;

/** The sandbox's replacement of the card provider's page. It has no bar and returns with a redirect, too. */
export function CardPage() {
  const { t } = useLingui();
  const { sessionId = '' } = useParams({ strict: false });
  const read = useCall(sandboxCalls.cardSession, { params: { sessionId } });
  const isCheckout = read.data?.kind === 'checkout';
  return (
    <main id="main" className="grid min-h-dvh content-center justify-items-center gap-4 p-4">
      <title>{isCheckout ? t`Payment · sandbox` : t`Card · sandbox`}</title>
      <p className="sandbox-badge max-w-full text-center whitespace-normal">
        {isCheckout ? (
          <Trans>Sandbox payment page: no real bank, no real money</Trans>
        ) : (
          <Trans>Sandbox card page: no real card, no real money</Trans>
        )}
      </p>
      <div className="card panel-pad w-full max-w-panel">
        <Read
          of={read}
          title={<Trans>This card page could not be opened</Trans>}
          waiting={<Loading className="grid gap-4" blocks={['w-1/2', 'w-full']} />}
        >
          {(session) => <Session session={session} />}
        </Read>
      </div>
      <p className="text-caption text-ink-2">{settings.providerName}</p>
    </main>
  );
}

function Session({ session }: { session: CardSession }) {
  const { kind, status, charge, way } = session;
  if (status !== 'open') {
    return (
      <Banner tone="info" action={<a href={ownPath(session.returnUrl) ?? '/'}>{settings.productName}</a>}>
        {status === 'expired' ? (
          <Trans>This page has expired. Start again.</Trans>
        ) : kind === 'checkout' ? (
          <Trans>This page has already been used.</Trans>
        ) : (
          <Trans>This card page has already been used.</Trans>
        )}
      </Banner>
    );
  }
  const amount = charge ? formatCents(charge.amount, charge.currency) : '';
  return (
    <>
      <h1 className="mb-4 text-h2">
        {kind === 'setup' && <Trans>Save a card</Trans>}
        {kind === 'portal' && <Trans>Manage your card</Trans>}
        {kind === 'authentication' && <Trans>Approve the payment</Trans>}
        {kind === 'checkout' && way && way !== 'CARD' && (
          <Trans>
            Pay {amount} by {wayNames[way]}
          </Trans>
        )}
      </h1>
      {kind === 'portal' && session.card && <RemoveCard sessionId={session.sessionId} card={session.card} />}
      {kind === 'checkout' && <PayCheckout session={session} amount={amount} />}
      {kind === 'authentication' && <ApprovePayment session={session} amount={amount} />}
      {(kind === 'setup' || kind === 'portal') && <CardForm session={session} />}
    </>
  );
}

/** The bank's question before a payment (3-D Secure). Without an answer, the next press asks again. */
function ApprovePayment({ session, amount }: { session: CardSession; amount: string }) {
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          {settings.productName} asks your bank for {amount}. Is this payment yours?
        </Trans>
      </p>
      <Answer session={session} yes={<Trans>Approve {amount}</Trans>} />
    </div>
  );
}
