import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { visitorRows } from '#api/device/own-data.ts';
import { hasVisitorStops, storedInTab } from '#api/device/stored.ts';
import { settings } from '#api/settings.ts';
import { AccountLayout } from '../AccountLayout';
import type { AccountStep } from '../AccountThread';
import { SignUp } from './SignUp';
import { welcome } from './welcome';

/** The page of a visitor's unfinished work, so that it continues after the sign-up. Home if there is none (R314). */
function waitingWork(): '/' | '/main-order' | '/paste-orders' {
  if (storedInTab.read(visitorRows()) !== null) return '/paste-orders';
  return hasVisitorStops() ? '/main-order' : '/';
}

/** The sign-up as a page, then the home page, which welcomes. */
export function SignUpPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const logIn = (
    <Link to="/login" className="link">
      <Trans>Login</Trans>
    </Link>
  );
  const goOn = async (isLoggedIn: boolean) => {
    const to = isLoggedIn ? waitingWork() : '/login';
    if (to === '/') welcome.expect();
    await navigate({ to });
  };
  return (
    <SignUp logIn={logIn} onCreated={goOn}>
      {({ title, isChecking, content }) => (
        <AccountLayout title={t`Sign Up · ${settings.productName}`} steps={signUpSteps(isChecking)}>
          <h1 className="text-h1">{title}</h1>
          {content}
        </AccountLayout>
      )}
    </SignUp>
  );
}

function signUpSteps(isChecking: boolean): readonly AccountStep[] {
  return [
    {
      state: 'pickup',
      title: <Trans>Your details</Trans>,
      text: isChecking ? <Trans>done</Trans> : <Trans>who is sending</Trans>,
    },
    { state: isChecking ? 'now' : 'next', title: <Trans>Your phone</Trans>, text: <Trans>6-digit code</Trans> },
    { state: 'next', title: <Trans>See a price</Trans>, text: <Trans>wallet and addresses are ready</Trans> },
  ];
}
