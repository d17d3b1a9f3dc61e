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
import { countUses, pickBookmark } from '../pick-bookmark';
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
  /** Where several may be taken at once ('Add several', decisions 9.19): also those that lack a name or a number. */
  several?: { most: number; onPick: (bookmarks: readonly AddressBookmark[]) => Promise<void> };
}

export default function AddressBook({ jobType, onClose, onPick, several }: AddressBookProps) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data: book, error, refetch, isFetching } = useAddressBook(jobType);
  const shown = useShownAddresses(book ?? []);
  const [isMany, setMany] = useState(false);
  /** In the sequence in which they were chosen; without 'Add several' at most one. */
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const action = useAction();
  const isShown = (each: AddressBookmark) => isMany || shown.shown.includes(each);
  const chosen = chosenIds.flatMap((chosenId) => book?.find((each) => each.id === chosenId && isShown(each)) ?? []);

  const select = () =>
    action.run(async () => {
      const [first] = chosen;
      if (!first) return;
      if (isMany) {
        await several?.onPick(chosen);
        countUses(chosen);
        return onClose();
      }
      const violation = await pickBookmark(first);
      if (violation) return action.fail(violation.message);
      onPick(first);
      onClose();
    });
  const choose = ({ id: chosenId }: AddressBookmark) => {
    action.dismiss();
    const others = chosenIds.filter((each) => each !== chosenId);
    if (!isMany) setChosenIds([chosenId]);
    else setChosenIds(others.length < chosenIds.length ? others : [...chosenIds, chosenId]);
  };
  const tooMany = several && chosen.length > several.most ? several.most : null;
  return (
    <FormDialog
      title={jobType === 'PICK_UP' ? <Trans>Saved pick-up addresses</Trans> : <Trans>Saved drop-off addresses</Trans>}
      state={action}
      onSubmit={select}
      onClose={onClose}
      submitLabel={
        isMany ? (
          <Plural value={chosen.length} _0="Add drop-offs" one="Add # drop-off" other="Add # drop-offs" />
        ) : (
          <Trans>Select</Trans>
        )
      }
      other={
        several &&
        !isMany && (
          <Button variant="secondary" disabled={action.isBusy} onClick={() => setMany(true)}>
            <Trans>Add several</Trans>
          </Button>
        )
      }
      disabledReason={
        chosen.length === 0
          ? t`Choose an address first`
          : tooMany !== null
            ? t`Only ${tooMany} more fit into this order`
            : null
      }
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
          {isMany ? <Trans>Choose saved addresses</Trans> : <Trans>Choose a saved address</Trans>}
        </legend>
        {shown.shown.map((bookmark) => (
          <RadioCard
            key={bookmark.id}
            name={`${id}-bookmark`}
            label={bookmark.bookmarkName}
            note={<AddressNote bookmark={bookmark} />}
            isMany={isMany}
            checked={chosenIds.includes(bookmark.id)}
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
