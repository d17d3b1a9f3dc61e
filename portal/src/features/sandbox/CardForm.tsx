import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ownPath } from '../../api/destinations';
import { useAction } from '../../api/use-action';
import { Button, buttonLook } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Form } from '../../ui/form/Form';
import type { CardSession } from './CardPage';
import { groupDigits, groupExpiry, parseExpiry } from './card-fields';
import { completeSession } from './complete-session';
import { TestCards } from './TestCards';

export function CardForm({ session }: { session: CardSession }) {
  const { t } = useLingui();
  const [number, setNumber] = useState('');
  const [expiry, setExpiry] = useState('');
  const [isTried, setTried] = useState(false);
  const action = useAction();
  const digits = number.replaceAll(' ', '');
  const date = parseExpiry(expiry);
  const isShort = digits.length < 12;
  const submit = () => {
    setTried(true);
    if (date && !isShort) void action.run(() => completeSession(session.sessionId, { number: digits, ...date }));
  };
  const pick = (tested: string) => {
    setNumber(tested);
    setExpiry('12 / 30');
  };
  return (
    <Form form={{ ...action, submit }}>
      <TextField
        label={t`Card number`}
        // The page has one purpose, as the provider's own page.
        autoFocus
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        value={number}
        error={isTried && isShort ? t`Enter the whole card number.` : null}
        onChange={(event) => setNumber(groupDigits(event.target.value))}
      />
      <TextField
        label={t`Expiry date`}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        value={expiry}
        error={isTried && !date ? t`Enter month and year, as 12 / 30.` : null}
        onChange={(event) => setExpiry(groupExpiry(event.target.value, expiry))}
      />
      <TestCards onPick={pick} />
      <div className="flex gap-2">
        <Button type="submit" size={48} className="flex-1" busy={action.isBusy}>
          <Trans>Save</Trans>
        </Button>
        <a href={ownPath(session.cancelUrl) ?? '/'} {...buttonLook({ variant: 'secondary', size: 48 })}>
          <Trans>Cancel</Trans>
        </a>
      </div>
    </Form>
  );
}
