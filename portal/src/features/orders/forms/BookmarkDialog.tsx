import { Trans, useLingui } from '@lingui/react/macro';
import { addressCalls, type BookmarkInput } from '@tibara/contract/addresses/calls';
import { contactOf, type WithContact } from '@tibara/contract/addresses/contact';
import { checkBookmarkName } from '@tibara/contract/addresses/rules';
import type { Location } from '@tibara/contract/coordinates';
import { BookMarked } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { callApi } from '../../../api/client';
import { TextField } from '../../../ui/field/TextField';
import { FormDialog } from '../../../ui/form/FormDialog';
import { toast } from '../../../ui/message/toast';
import { shownPhone } from '../../../ui/phone/shown-phone';
import { refreshAddressBooks, wholeAddress } from '../../addresses';
import { useDialogForm } from './use-dialog-form';

interface BookmarkDialogProps {
  place: WithContact & { location: Location };
  onClose: () => void;
  onDone?: () => void;
}

/** Saves a pick-up or drop-off in the address book. Only its name is missing (spec 5.4). */
export function BookmarkDialog({ place, onClose, onDone }: BookmarkDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { name, phone } = contactOf(place);
  // A save without a reply is repeated under its key, unless the name has changed.
  const [draft, setDraft] = useState({ bookmarkName: name, key: crypto.randomUUID() });
  const { form, violation, show, action } = useDialogForm();
  const save = () =>
    action.run(async () => {
      if (!show(checkBookmarkName(draft.bookmarkName))) return;
      const body: BookmarkInput = { ...place, bookmarkName: draft.bookmarkName };
      const { bookmarkName } = await callApi(addressCalls.create, { body, idempotencyKey: draft.key });
      await refreshAddressBooks();
      toast({ text: t`${bookmarkName} saved to your addresses`, icon: <BookMarked /> });
      onClose();
      onDone?.();
    });
  return (
    <FormDialog
      title={
        place.jobType === 'PICK_UP' ? <Trans>Bookmark Pickup Details</Trans> : <Trans>Bookmark Drop-off Details</Trans>
      }
      state={action}
      onSubmit={save}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      initialFocus={field}
      formRef={form}
    >
      <p className="wrap-anywhere text-ink-2">
        {wholeAddress(place.location)}
        <br />
        {[name, shownPhone(phone)].filter(Boolean).join(' · ')}
      </p>
      <TextField
        ref={field}
        id={`${id}-bookmarkName`}
        inset
        label={t`Bookmark name`}
        value={draft.bookmarkName}
        error={violation?.message}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => {
          show(null);
          setDraft({ bookmarkName: event.target.value, key: crypto.randomUUID() });
        }}
      />
    </FormDialog>
  );
}
