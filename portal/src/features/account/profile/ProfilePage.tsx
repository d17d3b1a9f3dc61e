import { Trans, useLingui } from '@lingui/react/macro';
import { businessDay } from '@tibara/contract/time';
import { type User, userCalls } from '@tibara/contract/users/calls';
import { fullName } from '@tibara/contract/users/full-name';
import { useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { type Session, useSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { formatDay } from '#ui/date-time/wording.ts';
import { LanguageChoice } from '#ui/language/LanguageChoice.tsx';
import { Avatar } from '#ui/mark/Avatar.tsx';
import { ThemeChoice } from '#ui/theme/ThemeChoice.tsx';
import { AccountCard } from './AccountCard';
import { AccountSkeleton } from './AccountSkeleton';
import { Devices } from './Devices';
import { PaymentMethod } from './PaymentMethod';

/** Spec 2.11. */
export function ProfilePage() {
  const { t } = useLingui();
  const session = useSession();
  if (!session) return null;
  return (
    <div className="page">
      <title>{t`Profile · ${settings.productName}`}</title>
      <div className="grid gap-6">
        <Profile session={session} />
      </div>
    </div>
  );
}

function Profile({ session }: { session: Session }) {
  const read = useCall(userCalls.user, { params: { id: session.user.id } });
  return (
    <>
      <Owner name={read.data ?? session.user} user={read.data ?? null} />
      <div className="grid items-start gap-6 bar:grid-cols-[minmax(0,1fr)_400px] bar:grid-rows-[auto_1fr]">
        {read.isLoadingError ? (
          <section className="card">
            <Read of={read} title={<Trans>Your profile could not be loaded</Trans>} />
          </section>
        ) : (
          <Read of={read} waiting={<AccountSkeleton />}>
            {(user) => <AccountCard user={user} />}
          </Read>
        )}
        <div className="grid gap-6 bar:row-span-2">
          <PaymentMethod />
          <Appearance />
        </div>
        <Devices />
      </div>
    </>
  );
}

type OwnerProps = { name: Pick<User, 'firstName' | 'lastName'>; user: User | null };

function Owner({ name: owner, user }: OwnerProps) {
  const { i18n } = useLingui();
  const name = fullName(owner);
  const company = user?.company;
  const since = user && formatDay(businessDay(user.createdAt), i18n.locale, { month: 'long', year: 'numeric' });
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
        <p className="min-h-6 text-ink-2">
          {user && (
            <Trans>
              {company}, with {settings.productName} since {since}
            </Trans>
          )}
        </p>
      </div>
    </header>
  );
}

function Appearance() {
  return (
    <section className="card grid gap-3 px-(--panel-pad) pt-4 pb-(--panel-pad)">
      <h2 className="flex min-h-9 items-center text-h3">
        <Trans>Appearance</Trans>
      </h2>
      <ThemeChoice />
      <h3 className="mt-2 text-label">
        <Trans>Language</Trans>
      </h3>
      <LanguageChoice />
      <p className="text-caption text-ink-2">
        <Trans>For this device, your emails and documents. Other devices change at their next login.</Trans>
      </p>
    </section>
  );
}
