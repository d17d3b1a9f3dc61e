import '../addresses.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorText, requestIdOf } from '../../../api/error-text';
import { Button } from '../../../ui/button/Button';
import { RadioCard } from '../../../ui/choice/Checks';
import { Dialog } from '../../../ui/dialog/Dialog';
import { Banner } from '../../../ui/message/Banner';
import { ErrorState } from '../../../ui/message/ErrorState';
import { shownPhone } from '../../../ui/phone/shown-phone';
import { takeBookmark } from '../take-bookmark';
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
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chosen = shown.shown.find((each) => each.id === chosenId) ?? null;

  const select = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!chosen || isBusy) return;
    setBusy(true);
    try {
      const violation = await takeBookmark(chosen);
      if (violation) return setFailure(violation.message);
      onPick(chosen);
      onClose();
    } catch (refusal) {
      setFailure(errorText(refusal));
    } finally {
      setBusy(false);
    }
  };
  const choose = (bookmark: AddressBookmark) => {
    setFailure(null);
    setChosenId(bookmark.id);
  };
  return (
    <Dialog
      open
      sheet
      title={jobType === 'PICK_UP' ? <Trans>Saved pick-up addresses</Trans> : <Trans>Saved drop-off addresses</Trans>}
      onClose={onClose}
      initialFocus={form}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={isBusy} disabledReason={chosen ? null : t`Choose an address first`}>
            <Trans>Select</Trans>
          </Button>
        </>
      }
    >
      <form ref={form} id={id} tabIndex={-1} className="address-form" onSubmit={select}>
        {failure && (
          <Banner tone="bad" onClose={() => setFailure(null)}>
            {failure}
          </Banner>
        )}
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
      </form>
    </Dialog>
  );
}

function AddressNote({ bookmark }: { bookmark: AddressBookmark }) {
  const { name, phone } = contactOf(bookmark);
  return (
    <>
      {wholeAddress(bookmark)}
      <br />
      {name && phone ? `${name} · ` : name} <span className="whitespace-nowrap">{shownPhone(phone)}</span>
    </>
  );
}
