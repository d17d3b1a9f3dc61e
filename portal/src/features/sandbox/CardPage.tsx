import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { CallReply } from '@tibara/contract/call';
import { sandboxCalls } from '@tibara/contract/sandbox/calls';
import { ownPath } from '../../api/destinations';
import { useCall } from '../../api/query';
import { Read } from '../../api/Read';
import { settings } from '../../api/settings';
import { Banner } from '../../ui/message/Banner';
import { Loading } from '../../ui/message/Skeleton';
import { ApprovePayment } from './ApprovePayment';
import { CardForm } from './CardForm';
import { RemoveCard } from './RemoveCard';

export type CardSession = CallReply<typeof sandboxCalls.cardSession>;

/** The sandbox's replacement of the card provider's page. It has no bar and returns with a redirect, too. */
export function CardPage() {
  const { t } = useLingui();
  const { sessionId = '' } = useParams({ strict: false });
  const read = useCall(sandboxCalls.cardSession, { params: { sessionId } });
  return (
    <main id="main" className="grid min-h-dvh content-center justify-items-center gap-4 p-4">
      <title>{t`Card · sandbox`}</title>
      <p className="sandbox-badge max-w-full text-center whitespace-normal">
        <Trans>Sandbox card page: no real card, no real money</Trans>
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
  if (session.status !== 'open') {
    return (
      <Banner tone="info" action={<a href={ownPath(session.returnUrl) ?? '/'}>{settings.productName}</a>}>
        {session.status === 'complete' ? (
          <Trans>This card page has already been used.</Trans>
        ) : (
          <Trans>This page has expired. Start again.</Trans>
        )}
      </Banner>
    );
  }
  return (
    <>
      <h1 className="mb-4 text-h2">
        {session.kind === 'setup' && <Trans>Save a card</Trans>}
        {session.kind === 'portal' && <Trans>Manage your card</Trans>}
        {session.kind === 'authentication' && <Trans>Approve the payment</Trans>}
      </h1>
      {session.kind === 'portal' && session.card && <RemoveCard sessionId={session.sessionId} card={session.card} />}
      {session.charge ? <ApprovePayment session={session} charge={session.charge} /> : <CardForm session={session} />}
    </>
  );
}
