import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { userCalls } from '@tibara/contract/users/calls';
import { checkForgotPassword } from '@tibara/contract/users/rules';
import { ArrowLeft } from 'lucide-react';
import { callApi } from '../../api/client';
import { settings } from '../../api/settings';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Form } from '../../ui/form/Form';
import { toast } from '../../ui/message/toast';
import { AccountLayout } from './AccountLayout';
import { useFields } from './use-fields';

export function ForgotPasswordPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const fields = useFields({ userName: '' });
  const send = () =>
    fields.submit(checkForgotPassword, async () => {
      await callApi(userCalls.forgotPassword, { body: { userName: fields.values.userName } });
      toast({ text: t`A reset password email has been sent to you.` });
      await navigate({ to: '/login' });
    });
  return (
    <AccountLayout title={t`Forgot password · ${settings.productName}`}>
      <h1 className="text-h1">
        <Trans>Forgot password</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-2">
        <Trans>We'll email you a link to reset it. It works once, for 30 minutes.</Trans>
      </p>
      <Form state={fields} ref={fields.form} onSubmit={send}>
        <TextField
          label={t`Email address`}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...fields.text('userName')}
        />
        <Button type="submit" size={48} block busy={fields.isBusy}>
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
