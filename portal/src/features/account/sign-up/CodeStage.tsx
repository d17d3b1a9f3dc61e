import { Trans, useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText, fieldOf } from '#api/error-text.ts';
import { useAction } from '#api/use-action.ts';
import { Busy } from '#ui/button/Busy.tsx';
import { Button } from '#ui/button/Button.tsx';
import { OtpField } from '#ui/field/OtpField.tsx';
import { Failure } from '#ui/form/Form.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { LockedFacts } from '../LockedFacts';
import { forgetCodeStage } from './code-sent';
import { PasswordAgain } from './PasswordAgain';
import { ResendCode } from './ResendCode';
import type { SignUpValues } from './sign-up';
import { createAccount } from './sign-up-calls';

interface CodeStageProps {
  values: SignUpValues;
  sentAt: number;
  onResend: () => Promise<void>;
  /** Returns to the form, at the field that the server refused if there is one. */
  onEdit: (refused: Violation | null) => void;
  onCreated: (isLoggedIn: boolean) => void | Promise<void>;
}

/** The sixth digit sends the form. A refusal clears the code. */
export default function CodeStage({ values, sentAt, onResend, onEdit, onCreated }: CodeStageProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  /** Shown while a press is running. */
  const [sign, setSign] = useState('');
  const boxes = useRef<HTMLDivElement>(null);
  const action = useAction({
    onError(error) {
      const field = fieldOf(error);
      if (!field || !(field in values)) return false;
      onEdit({ field, message: errorText(error) });
      return true;
    },
  });
  const { isBusy } = action;
  const isReloaded = values.password === '';

  useEffect(() => {
    if (!isBusy) boxes.current?.querySelector('input')?.focus();
  }, [isBusy]);

  const attempt = (sign: string, work: () => Promise<void>) => {
    setSign(sign);
    return action.run(work).then(() => setCode(''));
  };
  const create = (otpCode: string, passwords: Partial<SignUpValues> = {}) =>
    attempt(t`Checking the code…`, async () => {
      const isLoggedIn = await createAccount({ ...values, ...passwords }, otpCode);
      forgetCodeStage();
      await onCreated(isLoggedIn);
    });

  return (
    <>
      <p className="mt-2 mb-6 text-ink-2">
        <Trans>
          We sent a 6-digit code to{' '}
          <strong className="font-semibold text-ink">{shownPhone(values.contactNumber)}</strong>
        </Trans>
      </p>
      <div className="mb-4 empty:mb-0">
        <Failure state={action} />
      </div>
      <div ref={boxes} aria-busy={isBusy}>
        <OtpField
          label={t`One-time code`}
          value={code}
          onChange={setCode}
          onComplete={isReloaded ? undefined : (otpCode) => void create(otpCode)}
          disabled={isBusy}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-line border-b pb-6">
        <div className="min-h-9 content-center">
          <Busy text={isBusy && sign} />
          {!isBusy && (
            <ResendCode key={sentAt} sentAt={sentAt} onResend={() => attempt(t`Sending a new code…`, onResend)} />
          )}
        </div>
        <Button
          variant="quiet"
          size={36}
          className="-mr-3"
          icon={<Pencil />}
          disabledReason={isBusy ? t`Please wait` : null}
          onClick={() => onEdit(null)}
        >
          <Trans>Edit details</Trans>
        </Button>
      </div>
      {isReloaded && (
        <PasswordAgain
          details={values}
          disabledReason={isBusy ? t`Please wait` : code.length < 6 ? t`Enter the 6-digit code first` : null}
          onSubmit={(passwords) => create(code, passwords)}
        />
      )}
      <LockedFacts values={values} />
    </>
  );
}
