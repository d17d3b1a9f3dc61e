import { Trans, useLingui } from '@lingui/react/macro';
import { type User, userCalls } from '@tibara/contract/users/calls';
import { productLabels } from '@tibara/contract/users/products';
import type { ReactNode } from 'react';
import { errorText, requestIdOf } from '../../api/error-text';
import { useCall } from '../../api/query';
import { useSession } from '../../api/session';
import { settings } from '../../api/settings';
import { CardBrandIcon } from '../../ui/mark/CardBrandIcon';
import { ErrorState } from '../../ui/message/ErrorState';
import { Loading, Skeleton } from '../../ui/message/Skeleton';
import { shownPhone } from '../../ui/phone/shown-phone';

export function ProfilePage() {
  const { t } = useLingui();
  const session = useSession();
  if (!session) return null;
  return (
    <div className="page grid gap-6">
      <title>{t`Profile · ${settings.productName}`}</title>
      <h1 className="text-h1">
        <Trans>Profile</Trans>
      </h1>
      <Profile userId={session.user.id} />
    </div>
  );
}

function Profile({ userId }: { userId: string }) {
  const { data, error, refetch, isFetching } = useCall(userCalls.user, { params: { id: userId } });
  if (data) return <Cards user={data} />;
  if (error) {
    return (
      <ErrorState
        title={<Trans>Your profile could not be loaded</Trans>}
        text={errorText(error)}
        requestId={requestIdOf(error)}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Loading className="grid items-start gap-6 bar:grid-cols-[minmax(0,1fr)_400px]">
      <div className="card panel-pad">
        <Skeleton className="mb-4 h-6 w-20" />
        <div className="grid gap-4 phone:grid-cols-2">
          {FACTS.map((fact) => (
            <div key={fact} className="grid gap-1.5">
              <Skeleton className="w-20" />
              <Skeleton className="h-5 w-40" />
            </div>
          ))}
        </div>
      </div>
      <div className="card panel-pad">
        <Skeleton className="mb-4 h-6 w-32" />
        <Skeleton className="h-6 w-full" />
      </div>
    </Loading>
  );
}

const FACTS = ['email', 'phone', 'first', 'last', 'company', 'product'];

function Cards({ user }: { user: User }) {
  const product = Object.entries(productLabels).find(([name]) => name === user.product)?.[1] ?? user.product;
  return (
    <div className="grid items-start gap-6 bar:grid-cols-[minmax(0,1fr)_400px]">
      <section className="card panel-pad">
        <h2 className="mb-4 text-h3">
          <Trans>Account</Trans>
        </h2>
        <dl className="grid gap-4 phone:grid-cols-2">
          <Fact name={<Trans>Email</Trans>}>{user.userName}</Fact>
          <Fact name={<Trans>Contact number</Trans>}>{shownPhone(user.contactNumber)}</Fact>
          <Fact name={<Trans>First name</Trans>}>{user.firstName}</Fact>
          <Fact name={<Trans>Last name</Trans>}>{user.lastName}</Fact>
          <Fact name={<Trans>Company</Trans>}>{user.company}</Fact>
          <Fact name={<Trans>Product</Trans>}>{product}</Fact>
        </dl>
      </section>
      <section className="card panel-pad">
        <h2 className="mb-4 text-h3">
          <Trans>Payment Method</Trans>
        </h2>
        {user.creditCard ? <SavedCard card={user.creditCard} /> : <Trans>No Credit Card</Trans>}
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function SavedCard({ card: { brand, last4, expMonth, expYear } }: { card: NonNullable<User['creditCard']> }) {
  return (
    <p className="flex items-center gap-3">
      <CardBrandIcon brand={brand} />
      <span className="flex-1">
        {brand} •••• {last4}
      </span>
      <span className="text-ink-2">
        {String(expMonth).padStart(2, '0')}/{String(expYear).slice(-2)}
      </span>
    </p>
  );
}
