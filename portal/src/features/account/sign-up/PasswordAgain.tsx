import { Trans, useLingui } from '@lingui/react/macro';
import { checkSignUp } from '@tibara/contract/users/rules';
import { useForm } from '#api/use-form.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { type SignUpValues, toSignUp } from './sign-up';

interface PasswordAgainProps {
  details: SignUpValues;
  /** Why it cannot be sent yet: the code is incomplete. */
  disabledReason: string | null;
  onSubmit: (passwords: { password: string; confirmPassword: string }) => Promise<void>;
}

/** After a reload the passwords must be typed again, because they are not stored. */
export function PasswordAgain({ details, disabledReason, onSubmit }: PasswordAgainProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: () => ({ password: '', confirmPassword: '' }),
    // The phone was checked before its code was sent.
    check: (passwords) => checkSignUp(toSignUp({ ...details, ...passwords }), () => true),
    send: onSubmit,
  });
  return (
    <div className="mt-6 border-line border-b pb-6">
      <Form form={form}>
        <p className="text-ink-2">
          <Trans>The page was reloaded. Type your password again; we do not keep it on this device.</Trans>
        </p>
        <PasswordField label={t`Password`} autoComplete="new-password" {...form.field('password')} />
        <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.field('confirmPassword')} />
        <Button type="submit" size={48} block busy={form.isBusy} disabledReason={disabledReason}>
          <Trans>Sign Up</Trans>
        </Button>
      </Form>
    </div>
  );
}
