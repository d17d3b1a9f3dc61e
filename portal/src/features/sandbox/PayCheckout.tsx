import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { settings } from '../../api/settings';
import { RadioCard } from '../../ui/choice/Checks';
import { Answer } from './Answer';
import type { CardSession } from './CardPage';
import { MadeUpCode } from './MadeUpCode';

/** The page on which a bank or wallet app is paid. Every bank and code on it is made up. */
export function PayCheckout({ session, amount }: { session: CardSession; amount: string }) {
  return (
    <div className="grid gap-4">
      <p>
        <Trans>
          {settings.productName} asks for {amount}.
        </Trans>
      </p>
      {session.way === 'FPX' && <TestBanks />}
      {session.way === 'PAYNOW' && <MadeUpCode />}
      <Answer session={session} yes={<Trans>Pay {amount}</Trans>} />
    </div>
  );
}

function TestBanks() {
  const { t } = useLingui();
  const [chosen, choose] = useState(0);
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">
        <Trans>Your bank</Trans>
      </legend>
      {[t`First test bank`, t`Second test bank`].map((name, index) => (
        <RadioCard key={name} name="bank" label={name} checked={chosen === index} onChange={() => choose(index)} />
      ))}
    </fieldset>
  );
}
