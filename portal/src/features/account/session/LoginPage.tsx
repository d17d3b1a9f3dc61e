import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { settings } from '#api/settings.ts';
import { AccountLayout } from '../AccountLayout';
import { LoginForm } from './LoginForm';

export function LoginPage() {
  const { t } = useLingui();
  const { from = '/' } = useSearch({ strict: false });
  const { history } = useRouter();
  return (
    <AccountLayout title={t`Login · ${settings.productName}`}>
      <h1 className="text-h1">
        <Trans>Welcome back</Trans>
      </h1>
      <p className="mt-2 mb-6 text-ink-2">
        {from === '/' ? (
          <Trans>Your drafts and orders are where you left them.</Trans>
        ) : (
          <Trans>Log in to continue.</Trans>
        )}
      </p>
      <LoginForm onLoggedIn={() => history.replace(from)} />
    </AccountLayout>
  );
}
