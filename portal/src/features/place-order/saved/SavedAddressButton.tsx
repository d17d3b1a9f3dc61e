import { useLingui } from '@lingui/react/macro';
import type { JobType } from '@tibara/contract/addresses/contact';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button/IconButton';
import { placeTool } from '../../places';
import { SavedPlaceDialog, type SeveralPlaces } from './SavedPlaceDialog';
import type { SavedPlace } from './saved-places';

interface SavedAddressButtonProps {
  jobType: JobType;
  onPick: (saved: SavedPlace) => void;
  several?: SeveralPlaces;
}

/** Shown beside an address field. */
export function SavedAddressButton(props: SavedAddressButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        outline
        className={placeTool}
        label={t`Saved addresses`}
        icon={<BookMarked />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <SavedPlaceDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
