import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { JobType } from '@tibara/contract/addresses/contact';
import { useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { said } from '#ui/language/language.ts';
import { countUses, pickBookmark } from '../pick-bookmark';
import AddressChoices from './AddressChoices';
import { useAddressBook } from './address-book';
import { useShownAddresses } from './use-shown-addresses';

export interface AddressBookProps {
  jobType: JobType;
  onClose: () => void;
  /** Called only with an address that has a name and a valid number. */
  onPick: (bookmark: AddressBookmark) => void;
  /** Allows several choices ('Add several', decisions 9.19), even without a name or a number. */
  several?: { most: number; onPick: (bookmarks: readonly AddressBookmark[]) => Promise<void> };
}

export default function AddressBook({ jobType, onClose, onPick, several }: AddressBookProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const book = useAddressBook(jobType);
  const shown = useShownAddresses(book.data ?? []);
  const [isMany, setMany] = useState(false);
  /** In the sequence of the choices. Without 'Add several' at most one. */
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const action = useAction();
  const isShown = (each: AddressBookmark) => isMany || shown.shown.includes(each);
  const chosen = chosenIds.flatMap(
    (chosenId) => book.data?.find((each) => each.id === chosenId && isShown(each)) ?? [],
  );

  const select = () =>
    action.run(async () => {
      const [first] = chosen;
      if (!first) return;
      if (isMany) {
        await several?.onPick(chosen);
        countUses(chosen);
        return onClose();
      }
      const violation = await pickBookmark(first);
      if (violation) return action.fail(said(violation.message));
      onPick(first);
      onClose();
    });
  const choose = ({ id: chosenId }: AddressBookmark) => {
    action.dismiss();
    const others = chosenIds.filter((each) => each !== chosenId);
    if (!isMany) setChosenIds([chosenId]);
    else setChosenIds(others.length < chosenIds.length ? others : [...chosenIds, chosenId]);
  };
  const tooMany = several && chosen.length > several.most ? several.most : null;
  return (
    <FormDialog
      title={jobType === 'PICK_UP' ? <Trans>Saved pick-up addresses</Trans> : <Trans>Saved drop-off addresses</Trans>}
      form={{ ...action, submit: select, ref }}
      onClose={onClose}
      submitLabel={
        isMany ? (
          <Plural value={chosen.length} _0="Add drop-offs" one="Add # drop-off" other="Add # drop-offs" />
        ) : (
          <Trans>Select</Trans>
        )
      }
      other={
        several &&
        !isMany && (
          <Button variant="secondary" disabled={action.isBusy} onClick={() => setMany(true)}>
            <Trans>Add several</Trans>
          </Button>
        )
      }
      disabledReason={
        chosen.length === 0
          ? t`Choose an address first`
          : tooMany !== null
            ? plural(tooMany, { one: 'Only # more fits into this order', other: 'Only # more fit into this order' })
            : null
      }
      startsAt="form"
      className="grid gap-3"
    >
      <AddressChoices {...{ jobType, book, shown, isMany, chosenIds }} onChoose={choose} />
    </FormDialog>
  );
}
