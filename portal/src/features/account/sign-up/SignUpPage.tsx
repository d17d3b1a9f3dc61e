import { Trans, useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { normalisePhone } from '@tibara/contract/inputs/phone';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { settings } from '#api/settings.ts';
import { late } from '#ui/late.tsx';
import { AccountLayout } from '../AccountLayout';
import type { AccountStep } from '../AccountThread';
import { forgetCodeStage, readCodeStage, type SentCode, storeCodeStage } from './code-sent';
import { SignUpForm } from './SignUpForm';
import { emptySignUp, RESEND_AFTER_SECONDS, type SignUpValues } from './sign-up';

/** The second stage's code is loaded when the first is submitted. */
const CodeStage = late(() => import('./CodeStage'));
const loadCalls = () => import('./sign-up-calls');

/** Spec 4.8: the form, the code from the phone, then the account and the home page. */
export function SignUpPage() {
  const { t } = useLingui();
  const [before] = useState(readCodeStage);
  const [values, setValues] = useState<SignUpValues>(before?.values ?? emptySignUp);
  const [sent, setSent] = useState<SentCode | null>(before?.sent ?? null);
  const [isChecking, setChecking] = useState(before !== null);
  const [isEdited, setEdited] = useState(false);
  const [refused, setRefused] = useState<Violation | null>(null);

  const send = async (to: SignUpValues) => {
    const { sendCode } = await loadCalls();
    await sendCode(to);
    const now = { userName: to.userName, contactNumber: normalisePhone(to.contactNumber), at: performance.now() };
    setSent(now);
    return now;
  };
  const goToCode = async (filled: SignUpValues) => {
    const code = sent && isJustSent(sent, filled) ? await judgeAgain(sent, filled) : await send(filled);
    setValues(filled);
    storeCodeStage(filled, code);
    setChecking(true);
  };
  /** A code just sent to the same phone is still valid. No other may be requested yet, but a changed password is judged. */
  const judgeAgain = async (code: SentCode, filled: SignUpValues) => {
    if (judged.every((name) => filled[name] === values[name])) return code;
    return send(filled).catch((error: unknown) => {
      if (isApiError(error, 'too_many_requests')) return code;
      throw error;
    });
  };
  const resend = async () => storeCodeStage(values, await send(values));
  const backToForm = (violation: Violation | null) => {
    forgetCodeStage();
    setRefused(violation);
    setEdited(true);
    setChecking(false);
  };

  return (
    <AccountLayout title={t`Sign Up · ${settings.productName}`} steps={signUpSteps(isChecking)}>
      {isChecking && sent ? (
        <CodeStage values={values} sentAt={sent.at} onResend={resend} onEdit={backToForm} />
      ) : (
        <SignUpForm initial={values} refused={refused} isEdited={isEdited} onSubmit={goToCode} />
      )}
    </AccountLayout>
  );
}

const judged = ['password', 'firstName', 'lastName', 'company'] as const;

function isJustSent(sent: SentCode, { userName, contactNumber }: SignUpValues): boolean {
  if (performance.now() - sent.at > RESEND_AFTER_SECONDS * 1000) return false;
  return sent.userName === userName && sent.contactNumber === normalisePhone(contactNumber);
}

function signUpSteps(isChecking: boolean): readonly AccountStep[] {
  return [
    {
      state: 'pickup',
      title: <Trans>Your details</Trans>,
      text: isChecking ? <Trans>done</Trans> : <Trans>who is sending</Trans>,
    },
    { state: isChecking ? 'now' : 'next', title: <Trans>Your phone</Trans>, text: <Trans>6-digit code</Trans> },
    { state: 'next', title: <Trans>See a price</Trans>, text: <Trans>wallet and addresses are ready</Trans> },
  ];
}
