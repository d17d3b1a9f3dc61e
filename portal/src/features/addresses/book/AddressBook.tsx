import '../addresses.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import { useId, useRef, useState } from 'react';
import { errorText, requestIdOf } from '../../../api/error-text';
import { useAction } from '../../../api/use-action';
import { Button } from '../../../ui/button/Button';
import { RadioCard } from '../../../ui/choice/Checks';
import { FormDialog } from '../../../ui/form/FormDialog';
import { ErrorState } from '../../../ui/message/ErrorState';
import { shownPhone } from '../../../ui/phone/shown-phone';
import { pickBookmark } from '../pick-bookmark';
import { AddressSkeleton } from './AddressSkeleton';
import { useAddressBook, wholeAddress } from './address-book';
import { NoAddresses } from './NoAddresses';
import { SearchBox } from './SearchBox';
import { useShownAddresses } from './use-shown-addresses';

export interface AddressBookProps {
  jobType: JobType;
  onClose: () => void;
  /** Called only with an address that has a name and a valid number. */
  onPick: (bookmark: AddressBookmark) => void;
}

export default function AddressBook({ jobType, onClose, onPick }: AddressBookProps) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data: book, error, refetch, isFetching } = useAddressBook(jobType);
  const shown = useShownAddresses(book ?? []);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const action = useAction();
  const chosen = shown.shown.find((each) => each.id === chosenId) ?? null;

  const select = () =>
    action.run(async () => {
      if (!chosen) return;
      const violation = await pickBookmark(chosen);
      if (violation) return action.fail(violation.message);
      onPick(chosen);
      onClose();
    });
  const choose = (bookmark: AddressBookmark) => {
    action.dismiss();
    setChosenId(bookmark.id);
  };
  return (
    <FormDialog
      title={jobType === 'PICK_UP' ? <Trans>Saved pick-up addresses</Trans> : <Trans>Saved drop-off addresses</Trans>}
      state={action}
      onSubmit={select}
      onClose={onClose}
      submitLabel={<Trans>Select</Trans>}
      disabledReason={chosen ? null : t`Choose an address first`}
      initialFocus={form}
      formRef={form}
      className="address-form"
    >
      {book && book.length > 0 && <SearchBox text={shown.text} onChange={shown.search} />}
      {!book && !error && <AddressSkeleton />}
      {!book && error && (
        <ErrorState
          title={<Trans>Your addresses could not be loaded</Trans>}
          text={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {book && shown.found.length === 0 && (
        <NoAddresses jobType={jobType} text={shown.text} onClear={() => shown.search('')} />
      )}
      <fieldset className="address-choices">
        <legend className="sr-only">
          <Trans>Choose a saved address</Trans>
        </legend>
        {shown.shown.map((bookmark) => (
          <RadioCard
            key={bookmark.id}
            name={`${id}-bookmark`}
            label={bookmark.bookmarkName}
            note={<AddressNote bookmark={bookmark} />}
            checked={bookmark.id === chosenId}
            onChange={() => choose(bookmark)}
          />
        ))}
      </fieldset>
      {shown.hidden > 0 && (
        <Button variant="quiet" onClick={shown.showMore}>
          <Plural value={shown.hidden} one="Show # more" other="Show # more" />
        </Button>
      )}
    </FormDialog>
  );
}

function AddressNote({ bookmark }: { bookmark: AddressBookmark }) {
  const { name, phone } = contactOf(bookmark);
  return (
    <>
      {wholeAddress(bookmark.location)}
      <br />
      {name && phone ? `${name} · ` : name} <span className="whitespace-nowrap">{shownPhone(phone)}</span>
    </>
  );
}
