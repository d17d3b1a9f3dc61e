import { useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { normalisePhone } from '@tibara/contract/inputs/phone';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { late } from '#ui/late.tsx';
import { forgetCodeStage, readCodeStage, type SentCode, storeCodeStage } from './code-sent';
import { SignUpForm } from './SignUpForm';
import { emptySignUp, RESEND_AFTER_SECONDS, type SignUpValues } from './sign-up';

/** The second stage's code is loaded when the first is submitted. */
const CodeStage = late(() => import('./CodeStage'));
const loadCalls = () => import('./sign-up-calls');

export interface SignUpStage {
  title: string;
  isChecking: boolean;
  content: ReactNode;
}

interface SignUpProps {
  /** The way to the login of somebody who has an account. */
  logIn: ReactNode;
  /** False if the account was created but the login failed. */
  onCreated: (isLoggedIn: boolean) => void | Promise<void>;
  /** The page or the dialog around a stage. */
  children: (stage: SignUpStage) => ReactNode;
}

/** Spec 4.8: the form, the code from the phone, then the account. */
export function SignUp({ logIn, onCreated, children }: SignUpProps) {
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

  return isChecking && sent
    ? children({
        title: t`Check your phone`,
        isChecking: true,
        content: (
          <CodeStage values={values} sentAt={sent.at} onResend={resend} onEdit={backToForm} onCreated={onCreated} />
        ),
      })
    : children({
        title: t`Create your account`,
        isChecking: false,
        content: (
          <SignUpForm initial={values} refused={refused} isEdited={isEdited} logIn={logIn} onSubmit={goToCode} />
        ),
      });
}

const judged = ['password', 'firstName', 'lastName', 'company'] as const;

function isJustSent(sent: SentCode, { userName, contactNumber }: SignUpValues): boolean {
  if (performance.now() - sent.at > RESEND_AFTER_SECONDS * 1000) return false;
  return sent.userName === userName && sent.contactNumber === normalisePhone(contactNumber);
}
