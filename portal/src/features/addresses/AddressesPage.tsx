import './addresses.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { JobType } from '@tibara/contract/addresses/contact';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Read } from '../../api/Read';
import { settings } from '../../api/settings';
import { Button } from '../../ui/button/Button';
import { late } from '../../ui/late';
import { type AddressesSearch, readAddressesSearch } from './addresses-search';
import { AddressList } from './book/AddressList';
import { AddressSkeleton } from './book/AddressSkeleton';
import { AddressTabs } from './book/AddressTabs';
import { useAddressBook } from './book/address-book';
import { NoAddresses } from './book/NoAddresses';
import { SearchBox } from './book/SearchBox';
import { useShownAddresses } from './book/use-shown-addresses';
import { BookFiles } from './file/BookFiles';

const AddressForm = late(() => import('./AddressForm'), { when: 'idle' });
const AddressImport = late(() => import('./file/AddressImport'), { when: 'idle' });
const OwnPins = late(() => import('./OwnPins'), { when: 'idle' });
const RemoveAddress = late(() => import('./book/RemoveAddress'), { when: 'idle' });

type Open = { what: 'form' | 'removal' | 'import'; bookmark: AddressBookmark | null };

/** Saved pick-up and drop-off addresses (spec 2.13). */
export function AddressesPage() {
  const search = readAddressesSearch(useSearch({ strict: false }));
  // A search of everything may lead from one address of this page to another.
  return <Addresses key={search.q} {...search} />;
}

function Addresses({ type, q }: AddressesSearch) {
  const jobType: JobType = type ?? 'PICK_UP';
  const { t } = useLingui();
  const read = useAddressBook(jobType);
  const book = read.data;
  const shown = useShownAddresses(book ?? [], q);
  const [open, setOpen] = useState<Open | null>(null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);
  // The current version, because the list may have been reloaded since the dialog opened.
  const bookmark = book?.find(({ id }) => id === open?.bookmark?.id) ?? open?.bookmark ?? null;
  return (
    <div className="page">
      <title>{t`Saved Address · ${settings.productName}`}</title>
      <div className="grid grid-cols-[240px_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-6 max-aside:grid-cols-[200px_minmax(0,1fr)] max-aside:grid-rows-[auto_auto_1fr] max-aside:gap-y-4 max-table:grid-cols-1 max-table:grid-rows-none">
        <h1 ref={heading} tabIndex={-1} className="self-center whitespace-nowrap text-h1 max-aside:col-span-full">
          <Trans>Saved Address</Trans>
        </h1>
        <div className="flex justify-end gap-2 max-aside:col-span-full max-table:flex-col-reverse max-table:gap-4">
          {shown.canSearch && (
            <SearchBox
              className="w-65 max-aside:flex-1 max-table:w-auto max-table:flex-none"
              text={shown.text}
              onChange={shown.search}
            />
          )}
          <BookFiles onImport={() => setOpen({ what: 'import', bookmark: null })} />
          <Button
            className="flex-none max-table:min-h-12"
            icon={<Plus />}
            onClick={() => setOpen({ what: 'form', bookmark: null })}
          >
            <AddLabel jobType={jobType} />
          </Button>
        </div>
        <AddressTabs />
        <section className="card min-h-19.5 overflow-hidden">
          {shown.found.length > 0 && (
            <AddressList
              jobType={jobType}
              shown={shown}
              savedId={savedId}
              onEdit={(each) => setOpen({ what: 'form', bookmark: each })}
              onRemove={(each) => setOpen({ what: 'removal', bookmark: each })}
            />
          )}
          {book && shown.found.length === 0 && (
            <NoAddresses jobType={jobType} text={shown.text} onClear={() => shown.search('')} />
          )}
          <Read of={read} title={<Trans>Your addresses could not be loaded</Trans>} waiting={<AddressSkeleton />} />
        </section>
        <OwnPins />
      </div>
      <p className="mt-8 text-center text-caption text-ink-2">
        <Trans>
          {settings.productName} is a service of {settings.parentName}
        </Trans>
      </p>
      {open?.what === 'form' && (
        <AddressForm
          jobType={jobType}
          bookmark={bookmark}
          near={book?.[0]?.location.coordinate ?? null}
          onClose={close}
          onSaved={({ id }) => {
            setSavedId(id);
            close();
          }}
        />
      )}
      {open?.what === 'import' && <AddressImport jobType={jobType} onClose={close} />}
      {open?.what === 'removal' && bookmark && (
        <RemoveAddress
          bookmark={bookmark}
          onClose={close}
          onRemoved={() => {
            close();
            heading.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const AddLabel = ({ jobType }: { jobType: JobType }) =>
  jobType === 'PICK_UP' ? <Trans>Add Pick-up Address</Trans> : <Trans>Add Drop-off Address</Trans>;
