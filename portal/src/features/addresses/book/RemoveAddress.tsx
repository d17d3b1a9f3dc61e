import { Trans } from '@lingui/react/macro';
import { type AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import { isApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';
import { useAction } from '../../../api/use-action';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Failure } from '../../../ui/form/Form';
import { refreshAddressBooks, wholeAddress } from './address-book';

export interface RemoveAddressProps {
  bookmark: AddressBookmark;
  onClose: () => void;
  onRemoved: () => void;
}

export default function RemoveAddress({ bookmark, onClose, onRemoved }: RemoveAddressProps) {
  const action = useAction();
  const remove = () => action.run(() => removeAddress(bookmark).then(onRemoved));
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      canClose={!action.isBusy}
      title={<Trans>Confirm removal of address?</Trans>}
      description={
        <>
          <strong className="text-ink">{bookmark.bookmarkName}</strong>
          <br />
          {wholeAddress(bookmark.location)}
        </>
      }
      footer={
        <>
          <Button variant="secondary" disabled={action.isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={action.isBusy} onClick={remove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <Failure state={action} />
    </Dialog>
  );
}

async function removeAddress({ id }: AddressBookmark): Promise<void> {
  try {
    await callApi(addressCalls.remove, { params: { id } });
  } catch (error) {
    // Removed already: by another tab, or by a first call whose reply was lost.
    if (!isApiError(error, 'not_found')) throw error;
  }
  await refreshAddressBooks();
}
