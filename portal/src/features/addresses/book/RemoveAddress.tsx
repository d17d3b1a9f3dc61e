import { Trans } from '@lingui/react/macro';
import { type AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { useAction } from '#api/use-action.ts';
import { RemoveDialog } from '#ui/form/RemoveDialog.tsx';
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
    <RemoveDialog
      state={action}
      title={<Trans>Confirm removal of address?</Trans>}
      description={
        <>
          <strong className="text-ink">{bookmark.bookmarkName}</strong>
          <br />
          {wholeAddress(bookmark.location)}
        </>
      }
      keep={<Trans>Cancel</Trans>}
      remove={<Trans>Remove</Trans>}
      onRemove={remove}
      onClose={onClose}
    />
  );
}

async function removeAddress({ id }: AddressBookmark): Promise<void> {
  try {
    await callApi(addressCalls.remove, { params: { id } });
  } catch (error) {
    // Another tab, or a first call with a lost reply, has already removed it.
    if (!isApiError(error, 'not_found')) throw error;
  }
  await refreshAddressBooks();
}
