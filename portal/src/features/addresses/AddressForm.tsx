import { Trans, useLingui } from '@lingui/react/macro';
import { type AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import { contactFields, type JobType } from '@tibara/contract/addresses/contact';
import { addressMessages } from '@tibara/contract/addresses/messages';
import { checkBookmark } from '@tibara/contract/addresses/rules';
import { type Coordinate, toCountry } from '@tibara/contract/coordinates';
import { isValidPhone } from '@tibara/contract/inputs/phone-min';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { useForm } from '../../api/use-form';
import { TextField } from '../../ui/field/TextField';
import { FormDialog } from '../../ui/form/FormDialog';
import { said } from '../../ui/language/language';
import { PhoneField } from '../../ui/phone/PhoneField';
import { PlaceField, placesLoaded, withUnit } from '../places';
import { refreshAddressBooks } from './book/address-book';
import { bookmarkFieldsOf, toBookmarkBody } from './bookmark-fields';

export interface AddressFormProps {
  jobType: JobType;
  /** Null for a new address. */
  bookmark: AddressBookmark | null;
  /** A point near the merchant's places, for the search to prefer. */
  near: Coordinate | null;
  onClose: () => void;
  onSaved: (bookmark: AddressBookmark) => void;
}

/** Its rules are checked here, then by the server. The first message of either is shown above the fields (spec 5.4). */
export default function AddressForm({ jobType, bookmark, near, onClose, onSaved }: AddressFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: () => bookmarkFieldsOf(bookmark),
    isAbove: true,
    ready: placesLoaded,
    check: (fields) => checkBookmark(toBookmarkBody(jobType, fields, bookmark), isValidPhone),
    async send(fields, key) {
      const body = toBookmarkBody(jobType, fields, bookmark);
      const saved = bookmark
        ? await callApi(addressCalls.update, { params: { id: bookmark.id }, body })
        : await callApi(addressCalls.create, { body, idempotencyKey: key });
      await refreshAddressBooks();
      onSaved(saved);
    },
    onError(error) {
      const isGone = isApiError(error, 'not_found');
      if (isGone || isApiError(error, 'stale_version')) void refreshAddressBooks();
      if (isGone) form.fail(t`Someone has removed this address.`);
      return isGone;
    },
  });
  const { place } = form.values;
  const { name, phone } = contactFields[jobType];
  return (
    <FormDialog
      title={<Title jobType={jobType} isNew={bookmark === null} />}
      form={form}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      startsAt="bookmarkName"
      className="grid gap-3"
    >
      <TextField inset label={t`Bookmark name`} autoComplete="off" maxLength={100} {...form.field('bookmarkName')} />
      <PlaceField
        id={form.field('place', 'location').id}
        inset
        label={jobType === 'PICK_UP' ? t`Pick-up address` : t`Drop-off address`}
        placeholder=""
        failure={said(addressMessages.chooseAddress)}
        value={place}
        near={near}
        points={[]}
        onChange={(next) => form.set({ place: next })}
        onChoose={(next) => form.set({ place: next })}
      />
      <TextField
        id={form.field('place', 'unitNumber').id}
        inset
        optional
        label={t`Unit number`}
        value={place.unitNumber}
        autoComplete="off"
        maxLength={60}
        onChange={(event) => form.set({ place: withUnit(place, event.target.value) })}
      />
      <PhoneField
        inset
        label={t`Contact number`}
        country={toCountry(place.country)}
        autoComplete="off"
        {...form.field('phone', phone)}
      />
      <TextField inset label={t`Contact name`} autoComplete="off" maxLength={100} {...form.field('name', name)} />
    </FormDialog>
  );
}

function Title({ jobType, isNew }: { jobType: JobType; isNew: boolean }) {
  if (isNew) return jobType === 'PICK_UP' ? <Trans>Add Pick-up Address</Trans> : <Trans>Add Drop-off Address</Trans>;
  return jobType === 'PICK_UP' ? <Trans>Edit Pick-up Address</Trans> : <Trans>Edit Drop-off Address</Trans>;
}
