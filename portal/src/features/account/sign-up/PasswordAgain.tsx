import { Trans, useLingui } from '@lingui/react/macro';
import { checkSignUp } from '@tibara/contract/users/rules';
import { Button } from '../../../ui/button/Button';
import { PasswordField } from '../../../ui/field/PasswordField';
import { Form } from '../../../ui/form/Form';
import { useFields } from '../use-fields';
import { type SignUpValues, toSignUp } from './sign-up';

interface PasswordAgainProps {
  /** The details filled in before the code was sent. */
  details: SignUpValues;
  /** Why it cannot be sent yet: the code is incomplete. */
  disabledReason: string | null;
  onSubmit: (passwords: { password: string; confirmPassword: string }) => Promise<void>;
}

/** After a reload the passwords must be typed again, because they are not stored. */
export function PasswordAgain({ details, disabledReason, onSubmit }: PasswordAgainProps) {
  const { t } = useLingui();
  const fields = useFields({ password: '', confirmPassword: '' });
  // The phone was checked before its code was sent.
  const check = (passwords: typeof fields.values) => checkSignUp(toSignUp({ ...details, ...passwords }), () => true);
  return (
    <div className="mt-6 border-line border-b pb-6">
      <Form state={fields} ref={fields.form} onSubmit={() => fields.submit(check, () => onSubmit(fields.values))}>
        <p className="text-ink-2">
          <Trans>The page was reloaded. Type your password again; we do not keep it on this device.</Trans>
        </p>
        <PasswordField label={t`Password`} autoComplete="new-password" {...fields.text('password')} />
        <PasswordField label={t`Confirm password`} autoComplete="new-password" {...fields.text('confirmPassword')} />
        <Button type="submit" size={48} block busy={fields.isBusy} disabledReason={disabledReason}>
          <Trans>Sign Up</Trans>
        </Button>
      </Form>
    </div>
  );
}
