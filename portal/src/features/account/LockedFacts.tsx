import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { shownPhone } from '../../ui/phone/shown-phone';
import { productOptions } from './product-options';
import type { SignUpValues } from './sign-up/sign-up';

/** The form's details, read-only while their code is checked. */
export function LockedFacts({ values }: { values: SignUpValues }) {
  const product = productOptions().find(({ value }) => value === values.product)?.label;
  return (
    <section className="mt-6">
      <div className="mb-3 flex items-center justify-between gap-2 text-caption">
        <h2 className="font-semibold text-caption">
          <Trans>Your details</Trans>
        </h2>
        <p className="flex items-center gap-1 text-ink-2">
          <Lock className="size-4" aria-hidden="true" />
          <Trans>cannot be changed while we check the code</Trans>
        </p>
      </div>
      <dl className="locked-facts">
        <div>
          <dt>
            <Trans>First name</Trans>
          </dt>
          <dd>{values.firstName}</dd>
        </div>
        <div>
          <dt>
            <Trans>Last name</Trans>
          </dt>
          <dd>{values.lastName}</dd>
        </div>
        <div>
          <dt>
            <Trans>Company</Trans>
          </dt>
          <dd>{values.company}</dd>
        </div>
        <div>
          <dt>
            <Trans>What you send</Trans>
          </dt>
          <dd>{product}</dd>
        </div>
        <div data-wide="">
          <dt>
            <Trans>Email address</Trans>
          </dt>
          <dd>{values.userName}</dd>
        </div>
        <div data-wide="">
          <dt>
            <Trans>Contact number</Trans>
          </dt>
          <dd>{shownPhone(values.contactNumber)}</dd>
        </div>
      </dl>
    </section>
  );
}
