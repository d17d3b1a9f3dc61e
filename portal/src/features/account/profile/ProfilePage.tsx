import { Trans, useLingui } from '@lingui/react/macro';
import { type User, userCalls } from '@tibara/contract/users/calls';
import { errorText, requestIdOf } from '../../../api/error-text';
import { useCall } from '../../../api/query';
import { type Session, useSession } from '../../../api/session';
import { settings } from '../../../api/settings';
import { Avatar } from '../../../ui/mark/Avatar';
import { ErrorState } from '../../../ui/message/ErrorState';
import { AccountCard } from './AccountCard';
import { AccountSkeleton } from './AccountSkeleton';
import { PaymentMethod } from './PaymentMethod';

/** Spec 2.11. */
export function ProfilePage() {
  const { t } = useLingui();
  const session = useSession();
  if (!session) return null;
  return (
    <div className="page">
      <title>{t`Profile · ${settings.productName}`}</title>
      <div className="mx-auto grid max-w-270 gap-6">
        <Profile session={session} />
      </div>
    </div>
  );
}

function Profile({ session }: { session: Session }) {
  const { data, error, refetch, isFetching } = useCall(userCalls.user, { params: { id: session.user.id } });
  return (
    <>
      <Owner user={data ?? session.user} company={data?.company} />
      <div className="grid items-start gap-6 bar:grid-cols-[minmax(0,1fr)_400px]">
        {data && <AccountCard user={data} />}
        {!data && error && (
          <ErrorState
            title={<Trans>Your profile could not be loaded</Trans>}
            text={errorText(error)}
            requestId={requestIdOf(error)}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && <AccountSkeleton />}
        <PaymentMethod />
      </div>
    </>
  );
}

type Name = Pick<User, 'firstName' | 'lastName'>;

function Owner({ user: { firstName, lastName }, company }: { user: Name; company: string | undefined }) {
  const name = `${firstName} ${lastName}`;
  return (
    <header className="flex items-center gap-5">
      <Avatar name={name} large />
      <div className="min-w-0 wrap-anywhere">
        <h1 className="text-h1">
          <span className="sr-only">
            <Trans>Profile</Trans>{' '}
          </span>
          {name}
        </h1>
        <p className="min-h-6 text-ink-2">{company}</p>
      </div>
    </header>
  );
}
