import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import type { AddressBookProps } from './book/AddressBook';

const AddressBook = lazyPart<AddressBookProps>(() => import('./book/AddressBook'));

/** The saved addresses of a kind, to choose one for an order (spec 2.4). */
export function AddressBookDialog({ open, ...props }: AddressBookProps & { open: boolean }) {
  return (
    open && (
      <Suspense>
        <AddressBook {...props} />
      </Suspense>
    )
  );
}
