import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { SignUp } from '../sign-up/SignUp';
import type { AccountDialogProps } from './LoginDialog';

interface SignUpDialogProps extends AccountDialogProps {
  onLogIn: () => void;
}

/** The sign-up over a visitor's priced order, which stays below. */
export default function SignUpDialog({ open, onClose, onLoggedIn, about, onLogIn }: SignUpDialogProps) {
  const navigate = useNavigate();
  const logIn = (
    <Button variant="quiet" size={32} onClick={onLogIn}>
      <Trans>Login</Trans>
    </Button>
  );
  const goOn = async (isLoggedIn: boolean) => {
    onClose();
    if (isLoggedIn) onLoggedIn?.();
    else await navigate({ to: '/login' });
  };
  return (
    <SignUp logIn={logIn} onCreated={goOn}>
      {({ title, content }) => (
        <Dialog open={open} sheet onClose={onClose} title={title} description={about}>
          {content}
        </Dialog>
      )}
    </SignUp>
  );
}
