import { useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { normalisePhone } from '@tibara/contract/inputs/phone';
import { lazy, Suspense, useState } from 'react';
import { settings } from '../../../api/settings';
import { AccountLayout } from '../AccountLayout';
import { SignUpForm } from './SignUpForm';
import { emptySignUp, RESEND_AFTER_SECONDS, type SignUpValues } from './sign-up';
import { signUpSteps } from './sign-up-steps';

/** The code of the second stage is loaded when the first is submitted. */
const CodeStage = lazy(() => import('./CodeStage'));
const loadCalls = () => import('./sign-up-calls');

type SentCode = { userName: string; contactNumber: string; at: number };

/** Spec 4.8: the form, then the code from the phone, then the account and the home page. */
export function SignUpPage() {
  const { t } = useLingui();
  const [values, setValues] = useState<SignUpValues>(emptySignUp);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [refused, setRefused] = useState<Violation | null>(null);

  const send = async (to: SignUpValues) => {
    const { sendCode } = await loadCalls();
    await sendCode(to);
    setSent({ userName: to.userName, contactNumber: normalisePhone(to.contactNumber), at: performance.now() });
  };
  const goToCode = async (filled: SignUpValues) => {
    setValues(filled);
    // A code just sent to the same phone is still valid, and another may not be requested yet.
    if (!isJustSent(sent, filled)) await send(filled);
    setChecking(true);
  };
  const backToForm = (violation: Violation | null) => {
    setRefused(violation);
    setChecking(false);
  };

  return (
    <AccountLayout title={t`Sign Up · ${settings.productName}`} steps={signUpSteps(isChecking)}>
      {isChecking && sent ? (
        <Suspense>
          <CodeStage values={values} sentAt={sent.at} onResend={() => send(values)} onEdit={backToForm} />
        </Suspense>
      ) : (
        <SignUpForm initial={values} refused={refused} onSubmit={goToCode} />
      )}
    </AccountLayout>
  );
}

function isJustSent(sent: SentCode | null, { userName, contactNumber }: SignUpValues): boolean {
  if (!sent || performance.now() - sent.at > RESEND_AFTER_SECONDS * 1000) return false;
  return sent.userName === userName && sent.contactNumber === normalisePhone(contactNumber);
}
