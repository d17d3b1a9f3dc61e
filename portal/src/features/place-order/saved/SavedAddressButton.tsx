import { useLingui } from '@lingui/react/macro';
import type { JobType } from '@tibara/contract/addresses/contact';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { late } from '#ui/late.tsx';
import { placeTool } from '../../places';
import type { SeveralPlaces } from './SavedPlaceBook';
import type { SavedPlace } from './saved-places';

export const SavedPlaceDialog = late(() => import('./SavedPlaceBook'), { when: 'idle' });

interface SavedAddressButtonProps {
  jobType: JobType;
  onPick: (saved: SavedPlace) => void;
  several?: SeveralPlaces;
}

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
      {isOpen && <SavedPlaceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
