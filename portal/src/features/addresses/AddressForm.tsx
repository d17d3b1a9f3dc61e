import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { contactFields, type JobType } from '@tibara/contract/addresses/contact';
import { addressMessages } from '@tibara/contract/addresses/messages';
import { type Coordinate, toCountry } from '@tibara/contract/coordinates';
import { useId, useRef } from 'react';
import { TextField } from '../../ui/field/TextField';
import { FormDialog } from '../../ui/form/FormDialog';
import { said } from '../../ui/language/language';
import { PhoneField } from '../../ui/phone/PhoneField';
import { PlaceField, withUnit } from '../places';
import { useBookmarkForm } from './use-bookmark-form';

export interface AddressFormProps {
  jobType: JobType;
  /** Null for a new address. */
  bookmark: AddressBookmark | null;
  /** A point near the merchant's places, for the search to prefer. */
  near: Coordinate | null;
  onClose: () => void;
  onSaved: (bookmark: AddressBookmark) => void;
}

export default function AddressForm({ jobType, bookmark, near, onClose, onSaved }: AddressFormProps) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const focusField = (field: string) => form.current?.querySelector<HTMLElement>(`[id$="-${field}"]`)?.focus();
  const { fields, change, save, action } = useBookmarkForm({
    jobType,
    bookmark,
    onSaved,
    focusField,
  });
  const { name, phone } = contactFields[jobType];
  return (
    <FormDialog
      title={<Title jobType={jobType} isNew={bookmark === null} />}
      state={action}
      onSubmit={save}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      initialFocus={firstField}
      formRef={form}
      className="address-form"
    >
      <TextField
        ref={firstField}
        id={`${id}-bookmarkName`}
        inset
        label={t`Bookmark name`}
        value={fields.bookmarkName}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => change({ bookmarkName: event.target.value })}
      />
      <PlaceField
        id={`${id}-location`}
        inset
        label={jobType === 'PICK_UP' ? t`Pick-up address` : t`Drop-off address`}
        placeholder=""
        failure={said(addressMessages.chooseAddress)}
        value={fields.place}
        near={near}
        points={[]}
        onChange={(place) => change({ place })}
        onChoose={(place) => change({ place })}
      />
      <TextField
        id={`${id}-unitNumber`}
        inset
        optional
        label={t`Unit number`}
        value={fields.place.unitNumber}
        autoComplete="off"
        maxLength={60}
        onChange={(event) => change({ place: withUnit(fields.place, event.target.value) })}
      />
      <PhoneField
        id={`${id}-${phone}`}
        inset
        label={t`Contact number`}
        country={toCountry(fields.place.country)}
        value={fields.phone}
        autoComplete="off"
        onChange={(text) => change({ phone: text })}
      />
      <TextField
        id={`${id}-${name}`}
        inset
        label={t`Contact name`}
        value={fields.name}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => change({ name: event.target.value })}
      />
    </FormDialog>
  );
}

function Title({ jobType, isNew }: { jobType: JobType; isNew: boolean }) {
  if (isNew) return jobType === 'PICK_UP' ? <Trans>Add Pick-up Address</Trans> : <Trans>Add Drop-off Address</Trans>;
  return jobType === 'PICK_UP' ? <Trans>Edit Pick-up Address</Trans> : <Trans>Edit Drop-off Address</Trans>;
}
