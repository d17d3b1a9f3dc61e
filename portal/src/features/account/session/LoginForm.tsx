import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { checkLogin } from '@tibara/contract/users/rules';
import { useEffect } from 'react';
import { useForm } from '#api/use-form.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { Form } from '#ui/form/Form.tsx';

interface LoginFormProps {
  onLoggedIn: () => void;
  /** In a dialog the sign-up takes the place of this form. */
  onSignUp?: () => void;
}

/** The calls and their client are loaded while the user fills in the form. */
const loadSignIn = () => import('./sign-in');

export function LoginForm({ onLoggedIn, onSignUp }: LoginFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: () => ({ userName: '', password: '' }),
    check: checkLogin,
    async send({ userName, password }) {
      const { signIn } = await loadSignIn();
      await signIn({ userName: userName.trim(), password });
      onLoggedIn();
    },
    fallback: t`Login failed`,
  });
  useEffect(() => void loadSignIn(), []);
  const signUp = onSignUp ? (
    <Button variant="quiet" size={32} onClick={onSignUp}>
      <Trans>Sign Up</Trans>
    </Button>
  ) : (
    <Link to="/signup" className="link">
      <Trans>Sign Up</Trans>
    </Link>
  );
  return (
    <Form form={form}>
      <TextField
        label={t`Email address`}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...form.field('userName')}
      />
      <PasswordField label={t`Password`} {...form.field('password')} />
      <Link to="/forgot-password" className="link justify-self-start">
        <Trans>Forgot password?</Trans>
      </Link>
      <Button type="submit" size={48} block busy={form.isBusy}>
        <Trans>Login</Trans>
      </Button>
      <p className="text-ink-2">
        <Trans>New here? {signUp}</Trans>
      </p>
    </Form>
  );
}
