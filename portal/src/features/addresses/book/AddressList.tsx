import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { Marker } from '#ui/thread/Marker.tsx';
import { useOnline } from '#ui/use-online.ts';
import type { ShownAddresses } from './use-shown-addresses';

interface AddressListProps {
  jobType: JobType;
  shown: ShownAddresses;
  savedId: string | null;
  onEdit: (bookmark: AddressBookmark) => void;
  onRemove: (bookmark: AddressBookmark) => void;
}

export function AddressList({ jobType, shown, savedId, onEdit, onRemove }: AddressListProps) {
  const { t } = useLingui();
  return (
    <>
      <ul aria-label={jobType === 'PICK_UP' ? t`Pick-up addresses` : t`Drop-off addresses`}>
        {shown.shown.map((bookmark) => (
          <AddressRow
            key={bookmark.id}
            bookmark={bookmark}
            isFresh={bookmark.id === savedId}
            onEdit={() => onEdit(bookmark)}
            onRemove={() => onRemove(bookmark)}
          />
        ))}
      </ul>
      {shown.hidden > 0 && (
        <p className="p-2 text-center">
          <Button variant="quiet" onClick={shown.showMore}>
            <Plural value={shown.hidden} one="Show # more" other="Show # more" />
          </Button>
        </p>
      )}
    </>
  );
}

interface AddressRowProps {
  bookmark: AddressBookmark;
  isFresh: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function AddressRow({ bookmark, isFresh, onEdit, onRemove }: AddressRowProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { bookmarkName, useCount } = bookmark;
  const { address, unitNumber } = bookmark.location;
  const { name, phone } = contactOf(bookmark);
  return (
    <li className="saved-address" data-fresh={isFresh || undefined}>
      <Marker state={bookmark.jobType === 'PICK_UP' ? 'pickup' : 'stop'} dense />
      <div className="max-table:col-span-2 max-table:pr-2">
        <p>
          <strong className="font-semibold">{bookmarkName}</strong>{' '}
          {useCount > 0 && (
            <span className="ml-1 whitespace-nowrap text-caption text-ink-2">
              <Plural value={useCount} one="used once" other="used # times" />
            </span>
          )}
        </p>
        <p className="text-ink-2">
          {unitNumber && <span className="hidden max-aside:inline">{unitNumber}, </span>}
          {address}
        </p>
      </div>
      <p className="grid max-aside:hidden">
        <span className="text-caption text-ink-2">
          <Trans>Unit</Trans>
        </span>
        <span>{unitNumber || '–'}</span>
      </p>
      <p className="grid max-table:col-start-2 max-table:flex max-table:flex-wrap max-table:gap-x-2 max-table:self-center max-table:text-[14px]">
        <span>{name}</span>
        <span className="whitespace-nowrap text-ink-2">{shownPhone(phone)}</span>
      </p>
      <div className="flex gap-2 self-center">
        <IconButton label={t`Edit ${bookmarkName}`} icon={<Pencil />} onClick={onEdit} />
        <IconButton
          label={t`Delete ${bookmarkName}`}
          icon={<Trash2 />}
          tone="bad"
          className="[&:not(:hover,:focus-visible)]:text-ink-2"
          disabledReason={isOnline ? null : t`You are offline.`}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
