import { Trans, useLingui } from '@lingui/react/macro';
import { addressCalls, type BookmarkInput } from '@tibara/contract/addresses/calls';
import { contactOf, type WithContact } from '@tibara/contract/addresses/contact';
import { checkBookmarkName } from '@tibara/contract/addresses/rules';
import type { Location } from '@tibara/contract/coordinates';
import { BookMarked } from 'lucide-react';
import { callApi } from '#api/client.ts';
import { useForm } from '#api/use-form.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { toast } from '#ui/message/toast.ts';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { refreshAddressBooks, wholeAddress } from '../../addresses';

interface BookmarkDialogProps {
  place: WithContact & { location: Location };
  onClose: () => void;
  onDone?: () => void;
}

/** Saves a pick-up or drop-off in the address book. Only its name is missing (spec 5.4). */
export function BookmarkDialog({ place, onClose, onDone }: BookmarkDialogProps) {
  const { t } = useLingui();
  const { name, phone } = contactOf(place);
  const form = useForm({
    initial: () => ({ bookmarkName: name }),
    check: (values) => checkBookmarkName(values.bookmarkName),
    async send(values, key) {
      const body: BookmarkInput = { ...place, ...values };
      const { bookmarkName } = await callApi(addressCalls.create, { body, idempotencyKey: key });
      await refreshAddressBooks();
      toast({ text: t`${bookmarkName} saved to your addresses`, icon: <BookMarked /> });
      onClose();
      onDone?.();
    },
  });
  return (
    <FormDialog
      title={
        place.jobType === 'PICK_UP' ? <Trans>Bookmark Pickup Details</Trans> : <Trans>Bookmark Drop-off Details</Trans>
      }
      form={form}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      startsAt="bookmarkName"
    >
      <p className="wrap-anywhere text-ink-2">
        {wholeAddress(place.location)}
        <br />
        {[name, shownPhone(phone)].filter(Boolean).join(' · ')}
      </p>
      <TextField inset label={t`Bookmark name`} autoComplete="off" maxLength={100} {...form.field('bookmarkName')} />
    </FormDialog>
  );
}
