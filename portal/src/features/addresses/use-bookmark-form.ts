import { useLingui } from '@lingui/react/macro';
import { type AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import type { JobType } from '@tibara/contract/addresses/contact';
import { checkBookmark } from '@tibara/contract/addresses/rules';
import { isValidPhone } from '@tibara/contract/inputs/phone-min';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { errorText, fieldOf } from '../../api/error-text';
import { refreshAddressBooks } from './book/address-book';
import { type BookmarkFields, bookmarkFieldsOf, toBookmarkBody } from './bookmark-fields';

interface BookmarkForm {
  jobType: JobType;
  bookmark: AddressBookmark | null;
  onSaved: (bookmark: AddressBookmark) => void;
  focusField: (field: string) => void;
}

/** The rules are checked here, then by the server; the first message of either is shown above the fields (spec 5.4). */
export function useBookmarkForm({ jobType, bookmark, onSaved, focusField }: BookmarkForm) {
  const { t } = useLingui();
  const [fields, setFields] = useState(() => bookmarkFieldsOf(bookmark));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // An address that got no reply is sent again as the same request, unless it has been changed.
  const [key, setKey] = useState(newKey);

  const change = (part: Partial<BookmarkFields>) => {
    setFields((before) => ({ ...before, ...part }));
    setKey(newKey);
  };
  const refuse = (message: string, field: string | null) => {
    setFailure(message);
    if (field) focusField(field);
  };
  const send = async () => {
    const body = toBookmarkBody(jobType, fields, bookmark);
    const violation = checkBookmark(body, isValidPhone);
    if (violation) return refuse(violation.message, violation.field);
    const saved = bookmark
      ? await callApi(addressCalls.update, { params: { id: bookmark.id }, body })
      : await callApi(addressCalls.create, { body, idempotencyKey: key });
    await refreshAddressBooks();
    onSaved(saved);
  };
  const save = async () => {
    if (isBusy) return;
    setFailure(null);
    setBusy(true);
    try {
      await send();
    } catch (error) {
      const isGone = isApiError(error, 'not_found');
      if (isGone || isApiError(error, 'stale_version')) void refreshAddressBooks();
      refuse(isGone ? t`This address has been removed in the meantime.` : errorText(error), fieldOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { fields, change, save, isBusy, failure, dismiss: () => setFailure(null) };
}

const newKey = (): string => crypto.randomUUID();
