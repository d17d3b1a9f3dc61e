import type { JobType } from '@tibara/contract/addresses/contact';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part';
import type { SavedPlace } from './saved-places';

const SavedPlaceBook = lazyPart<SavedPlaceDialogProps>(() => import('./SavedPlaceBook'));

export interface SavedPlaceDialogProps {
  jobType: JobType;
  open: boolean;
  onClose: () => void;
  /** Gets the saved place and its contact as form fields. */
  onPick: (saved: SavedPlace) => void;
}

/** The address book, for a row or a form of the order (spec 2.4). */
export function SavedPlaceDialog(props: SavedPlaceDialogProps) {
  return (
    props.open && (
      <Suspense>
        <SavedPlaceBook {...props} />
      </Suspense>
    )
  );
}
