import { useLingui } from '@lingui/react/macro';
import { type AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import type { JobType } from '@tibara/contract/addresses/contact';
import { checkBookmark } from '@tibara/contract/addresses/rules';
import { isValidPhone } from '@tibara/contract/inputs/phone-min';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { fieldOf } from '../../api/error-text';
import { useAction } from '../../api/use-action';
import { said } from '../../ui/language/language';
import { placesLoaded } from '../places';
import { refreshAddressBooks } from './book/address-book';
import { type BookmarkFields, bookmarkFieldsOf, toBookmarkBody } from './bookmark-fields';

interface BookmarkForm {
  jobType: JobType;
  bookmark: AddressBookmark | null;
  onSaved: (bookmark: AddressBookmark) => void;
  focusField: (field: string) => void;
}

/** Checks the rules here, then on the server. The first message is shown above the fields (spec 5.4). */
export function useBookmarkForm({ jobType, bookmark, onSaved, focusField }: BookmarkForm) {
  const { t } = useLingui();
  const [fields, setFields] = useState(() => bookmarkFieldsOf(bookmark));
  // Read at the time of sending, because a place may have been loaded since the press of Save. An address without a
  // reply is repeated under the same key unless it has changed.
  const latest = useRef({ fields, key: newKey() });

  const action = useAction({
    onError(error) {
      const isGone = isApiError(error, 'not_found');
      if (isGone || isApiError(error, 'stale_version')) void refreshAddressBooks();
      const field = fieldOf(error);
      if (field) focusField(field);
      if (isGone) action.fail(t`Someone removed this address while you were editing.`);
      return isGone;
    },
  });

  const change = (part: Partial<BookmarkFields>) => {
    latest.current = { fields: { ...latest.current.fields, ...part }, key: newKey() };
    setFields(latest.current.fields);
  };
  const send = async () => {
    await placesLoaded();
    const { fields, key } = latest.current;
    const body = toBookmarkBody(jobType, fields, bookmark);
    const violation = checkBookmark(body, isValidPhone);
    if (violation) {
      action.fail(said(violation.message));
      focusField(violation.field);
      return;
    }
    const saved = bookmark
      ? await callApi(addressCalls.update, { params: { id: bookmark.id }, body })
      : await callApi(addressCalls.create, { body, idempotencyKey: key });
    await refreshAddressBooks();
    onSaved(saved);
  };
  return { fields, change, action, save: () => action.run(send) };
}

const newKey = (): string => crypto.randomUUID();
