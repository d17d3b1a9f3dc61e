import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import { isApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';
import { errorText } from '../../../api/error-text';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Banner } from '../../../ui/message/Banner';
import { refreshAddressBooks, wholeAddress } from './address-book';

export interface RemoveAddressProps {
  bookmark: AddressBookmark;
  onClose: () => void;
  onRemoved: () => void;
}

export default function RemoveAddress({ bookmark, onClose, onRemoved }: RemoveAddressProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeAddress(bookmark),
    onSuccess: onRemoved,
  });
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      canClose={!isPending}
      title={<Trans>Confirm removal of address?</Trans>}
      description={
        <>
          <strong className="text-ink">{bookmark.bookmarkName}</strong>
          <br />
          {wholeAddress(bookmark)}
        </>
      }
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
    </Dialog>
  );
}

async function removeAddress({ id }: AddressBookmark): Promise<void> {
  try {
    await callApi(addressCalls.remove, { params: { id } });
  } catch (error) {
    // Another tab was quicker, or the answer of the first try was lost.
    if (!isApiError(error, 'not_found')) throw error;
  }
  await refreshAddressBooks();
}
