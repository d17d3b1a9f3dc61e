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
  /** Where several may be taken at once. */
  several?: SeveralPlaces;
}

/** `most`: how many fit into the order. */
export type SeveralPlaces = { most: number; onPick: (saved: readonly SavedPlace[]) => Promise<void> };

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
