import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownPhone } from '../../ui/phone/shown-phone';
import { productOptions } from './product-options';
import type { SignUpValues } from './sign-up/sign-up';

/** The form's details, read-only while their code is checked. */
export function LockedFacts({ values }: { values: SignUpValues }) {
  const product = productOptions().find(({ value }) => value === values.product)?.label;
  return (
    <section className="mt-6">
      <div className="mb-3 flex items-center justify-between gap-2 text-caption">
        <h2 className="text-caption">
          <Trans>Your details</Trans>
        </h2>
        <p className="flex items-center gap-1 text-ink-2">
          <Lock className="size-4" aria-hidden="true" />
          <Trans>cannot be changed while we check the code</Trans>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-2">
        <Fact name={<Trans>First name</Trans>}>{values.firstName}</Fact>
        <Fact name={<Trans>Last name</Trans>}>{values.lastName}</Fact>
        <Fact name={<Trans>Company</Trans>}>{values.company}</Fact>
        <Fact name={<Trans>What you send</Trans>}>{product}</Fact>
        <Fact isWide name={<Trans>Email address</Trans>}>
          {values.userName}
        </Fact>
        <Fact isWide name={<Trans>Contact number</Trans>}>
          {shownPhone(values.contactNumber)}
        </Fact>
      </dl>
    </section>
  );
}

type FactProps = { name: ReactNode; isWide?: boolean; children: ReactNode };

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={`min-w-0 rounded-control bg-sunken px-3 py-2 ${isWide ? 'max-phone:col-span-full' : ''}`}>
    <dt className="text-caption text-ink-2">{name}</dt>
    <dd className="text-ink wrap-anywhere">{children}</dd>
  </div>
);
