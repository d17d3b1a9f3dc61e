import { Trans } from '@lingui/react/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { JobType } from '@tibara/contract/addresses/contact';
import { useState } from 'react';
import { EmptyState } from '#ui/message/EmptyState.tsx';
import { AddressChoices, useAddressBook, useShownAddresses } from '../../addresses';

/** Step 1 of a new group or drop-off: an optional choice of a saved address (spec 2.6). */
export function useSavedChoice(jobType: JobType) {
  const book = useAddressBook(jobType);
  const shown = useShownAddresses(book.data ?? []);
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = shown.shown.find(({ id }) => id === chosenId) ?? null;
  return { jobType, book, shown, chosen, choose };
}

interface ChooseSavedProps {
  choice: ReturnType<typeof useSavedChoice>;
  onChoose: (bookmark: AddressBookmark) => void;
}

export function ChooseSaved({ choice, onChoose }: ChooseSavedProps) {
  const { jobType, book, shown, chosen, choose } = choice;
  return (
    <AddressChoices
      {...{ jobType, book, shown }}
      isMany={false}
      chosenIds={chosen ? [chosen.id] : []}
      onChoose={(bookmark) => {
        choose(bookmark.id);
        onChoose(bookmark);
      }}
      empty={<EmptyState plain title={<Trans>No bookmarked address found</Trans>} />}
    />
  );
}
