import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { checkPasswordReset } from '@tibara/contract/users/rules';
import { useEffect } from 'react';
import { settings } from '../../api/settings';
import { useForm } from '../../api/use-form';
import { Button } from '../../ui/button/Button';
import { PasswordField } from '../../ui/field/PasswordField';
import { Form } from '../../ui/form/Form';
import { toast } from '../../ui/message/toast';
import { AccountLayout } from './AccountLayout';

const loadCalls = () => import('./password-calls');

export function ResetPasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { token = '' } = useSearch({ strict: false });
  const form = useForm({
    initial: () => ({ password: '', confirmPassword: '' }),
    check: checkPasswordReset,
    async send({ password }) {
      const { resetPassword } = await loadCalls();
      await resetPassword(token, password);
      toast({ text: t`Your new password is set. Log in with it.` });
      await navigate({ to: '/login', replace: true });
    },
  });
  useEffect(() => void loadCalls(), []);
  return (
    <AccountLayout title={t`New password · ${settings.productName}`}>
      <h1 className="text-h1">
        <Trans>Set a new password</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-2">
        <Trans>At least 8 characters. You will be logged out on your other devices.</Trans>
      </p>
      <Form form={form}>
        <PasswordField label={t`New password`} autoComplete="new-password" {...form.field('password')} />
        <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.field('confirmPassword')} />
        <Button type="submit" size={48} block busy={form.isBusy}>
          <Trans>Set password</Trans>
        </Button>
        <p className="text-ink-2">
          <Trans>
            Link expired?{' '}
            <Link to="/forgot-password" className="link">
              Ask for another
            </Link>
          </Trans>
        </p>
      </Form>
    </AccountLayout>
  );
}
