import { Trans, useLingui } from '@lingui/react/macro';
import { sessionCalls } from '@tibara/contract/identity/session-calls';
import { businessDay } from '@tibara/contract/time';
import type { User } from '@tibara/contract/users/calls';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '#api/query.ts';
import { Button } from '#ui/button/Button.tsx';
import { formatDay } from '#ui/date-time/wording.ts';
import { late } from '#ui/late.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { productOptions } from '../product-options';
import { rowClass } from './AccountSkeleton';

const EditProfile = late(() => import('./EditProfile'), { when: 'idle' });
const ChangePassword = late(() => import('./ChangePassword'), { when: 'idle' });

export function AccountCard({ user }: { user: User }) {
  const [open, setOpen] = useState<'profile' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <section className="card divide-y divide-line">
      <div className="flex items-center justify-between gap-4 px-(--panel-pad) py-4">
        <h2 className="text-h3">
          <Trans>Account</Trans>
        </h2>
        <Button variant="secondary" size={36} icon={<Pencil />} onClick={() => setOpen('profile')}>
          <Trans>Edit</Trans>
        </Button>
      </div>
      <dl className="divide-y divide-line">
        <Fact name={<Trans>Email</Trans>}>
          {user.userName}{' '}
          <span className="text-caption text-ink-2">
            <Trans>cannot be changed</Trans>
          </span>
        </Fact>
        <Fact name={<Trans>First name</Trans>}>{user.firstName}</Fact>
        <Fact name={<Trans>Last name</Trans>}>{user.lastName}</Fact>
        <Fact name={<Trans>Contact number</Trans>}>{shownPhone(user.contactNumber)}</Fact>
        <Fact name={<Trans>Company</Trans>}>{user.company}</Fact>
        <Fact name={<Trans context="business">Product</Trans>}>{productLabel(user.product)}</Fact>
        <OptionalFact name={<Trans>Company address</Trans>} text={user.companyAddress} />
        <OptionalFact name={<Trans>Registration number</Trans>} text={user.registrationNumber} />
        <OptionalFact name={<Trans>Tax number</Trans>} text={user.taxNumber} />
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-(--panel-pad) py-2">
        <p>
          <Trans>Password</Trans> <PasswordAge />
        </p>
        <Button variant="quiet" className="-mx-4" onClick={() => setOpen('password')}>
          <Trans>Change Password</Trans>
        </Button>
      </div>
      {open === 'profile' && <EditProfile user={user} onClose={close} />}
      {open === 'password' && <ChangePassword user={user} onClose={close} />}
    </section>
  );
}

function PasswordAge() {
  const { i18n } = useLingui();
  const { data } = useCall(sessionCalls.sessions);
  if (!data) return null;
  const day = formatDay(businessDay(data.passwordChangedAt), i18n.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return (
    <span className="text-caption text-ink-2 max-phone:block">
      <Trans>set on {day}</Trans>
    </span>
  );
}

const productLabel = (product: string): string =>
  productOptions().find(({ value }) => value === product)?.label ?? product;

/** Printed on papers once the merchant has written it. */
function OptionalFact({ name, text }: { name: ReactNode; text: string }) {
  return (
    <Fact name={name}>
      {text ? (
        <span className="whitespace-pre-line">{text}</span>
      ) : (
        <span className="text-caption text-ink-2">
          <Trans>not on your invoices yet</Trans>
        </span>
      )}
    </Fact>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={rowClass}>
      <dt className="text-ink-2 max-phone:text-caption">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
