import { Plural, Trans } from '@lingui/react/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import { type ReactNode, useId } from 'react';
import { Read } from '#api/Read.tsx';
import { Button } from '#ui/button/Button.tsx';
import { RadioCard } from '#ui/choice/Checks.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { AddressSkeleton } from './AddressSkeleton';
import { type useAddressBook, wholeAddress } from './address-book';
import { NoAddresses } from './NoAddresses';
import { SearchBox } from './SearchBox';
import type { ShownAddresses } from './use-shown-addresses';

export interface AddressChoicesProps {
  jobType: JobType;
  book: ReturnType<typeof useAddressBook>;
  shown: ShownAddresses;
  isMany: boolean;
  chosenIds: readonly string[];
  onChoose: (bookmark: AddressBookmark) => void;
  empty?: ReactNode;
}

export default function AddressChoices(props: AddressChoicesProps) {
  const { jobType, shown, isMany, chosenIds, onChoose, empty } = props;
  const book = props.book.data;
  const id = useId();
  const isEmpty = book?.length === 0;
  return (
    <>
      {book && book.length > 0 && <SearchBox className="pt-1" text={shown.text} onChange={shown.search} />}
      <Read of={props.book} title={<Trans>Your addresses could not be loaded</Trans>} waiting={<AddressSkeleton />} />
      {book &&
        shown.found.length === 0 &&
        (isEmpty && empty ? (
          empty
        ) : (
          <NoAddresses jobType={jobType} text={shown.text} onClear={() => shown.search('')} />
        ))}
      <fieldset className="grid min-w-0 gap-2">
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
            onChange={() => onChoose(bookmark)}
          />
        ))}
      </fieldset>
      {shown.hidden > 0 && (
        <Button variant="quiet" onClick={shown.showMore}>
          <Plural value={shown.hidden} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
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
