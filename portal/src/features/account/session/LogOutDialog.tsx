import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { cancelLogOut, useIsLogOutConfirmOpen } from './log-out';
import { signOut } from './sign-in';

export function LogOutDialog() {
  return (
    <Dialog
      open={useIsLogOutConfirmOpen()}
      onClose={cancelLogOut}
      width="small"
      title={<Trans>Log out and lose unsaved changes?</Trans>}
      description={
        <Trans>
          An order on this device has changes that are not saved yet. Logging out removes them. To keep them, open the
          order and save it first.
        </Trans>
      }
      footer={
        <>
          <Button variant="secondary" onClick={cancelLogOut}>
            <Trans>Stay logged in</Trans>
          </Button>
          <Button variant="danger" onClick={signOut}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    />
  );
}
