import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { checkForgotPassword } from '@tibara/contract/users/rules';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { settings } from '../../api/settings';
import { useForm } from '../../api/use-form';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Form } from '../../ui/form/Form';
import { toast } from '../../ui/message/toast';
import { AccountLayout } from './AccountLayout';

const loadCalls = () => import('./password-calls');

export function ForgotPasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useForm({
    initial: () => ({ userName: '' }),
    check: checkForgotPassword,
    async send({ userName }) {
      const { askForReset } = await loadCalls();
      await askForReset(userName.trim());
      toast({ text: t`A reset password email has been sent to you.` });
      await navigate({ to: '/login' });
    },
  });
  useEffect(() => void loadCalls(), []);
  return (
    <AccountLayout title={t`Forgot password · ${settings.productName}`}>
      <h1 className="text-h1">
        <Trans>Forgot password</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-2">
        <Trans>We'll email you a link to reset it. It works once and expires after 30 minutes.</Trans>
      </p>
      <Form form={form}>
        <TextField
          label={t`Email address`}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.field('userName')}
        />
        <Button type="submit" size={48} block busy={form.isBusy}>
          <Trans>Reset Password</Trans>
        </Button>
        <Link to="/login" className="link flex items-center gap-1 justify-self-start">
          <ArrowLeft className="size-4" aria-hidden="true" />
          <Trans>Back</Trans>
        </Link>
      </Form>
    </AccountLayout>
  );
}
