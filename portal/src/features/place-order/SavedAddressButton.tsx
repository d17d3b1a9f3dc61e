import { Trans } from '@lingui/react/macro';
import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { AddressBookDialog } from '../addresses';
import type { SavedPlace } from './use-saved-places';

interface SavedAddressButtonProps {
  jobType: JobType;
  /** The saved place with its contact, as the form holds them. */
  onPick: (saved: SavedPlace) => void;
}

/** Fills a form from the address book (spec 2.4). */
export function SavedAddressButton({ jobType, onPick }: SavedAddressButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" size={32} icon={<BookMarked />} onClick={() => setOpen(true)}>
        <Trans>Saved addresses</Trans>
      </Button>
      <AddressBookDialog
        jobType={jobType}
        open={isOpen}
        onClose={() => setOpen(false)}
        onPick={(bookmark) => {
          const { name, phone } = contactOf(bookmark);
          onPick({ place: bookmark.location, name, phone });
        }}
      />
    </div>
  );
}
