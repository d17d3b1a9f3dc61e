import './search.css';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLingui } from '@lingui/react/macro';
import type { OrderHit } from '@tibara/contract/search/calls';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/button/IconButton';
import { Dialog } from '../../ui/dialog/Dialog';
import { Field, useFieldIds } from '../../ui/field/Field';
import { ownPages } from './own-pages';
import { ProofDialog } from './ProofDialog';
import { Results } from './Results';
import { resultGroups } from './results';
import { SearchStates } from './SearchStates';
import { useSearch } from './use-search';

const LONGEST = 100;

/** Orders of all lists, saved addresses and invoices. Each hit is an option of the field's list. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [proof, setProof] = useState<OrderHit | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const ids = useFieldIds(undefined, {});
  const { read, isWaiting, canSearch, found } = useSearch(text);
  const groups = resultGroups((!read.isError && found) || null, ownPages(text));
  return (
    <Dialog open onClose={onClose} title={t`Search`} width="large" sheet flush closeOnOutsideClick initialFocus={field}>
      <Autocomplete.Root
        inline
        open
        items={groups}
        value={text}
        onValueChange={(next, { reason }) => reason === 'input-change' && setText(next)}
        itemToStringValue={() => text}
        filter={null}
        autoHighlight="always"
      >
        <div className="px-(--panel-pad) py-3">
          <Field {...ids} label={<span className="sr-only">{t`Search everything`}</span>}>
            <Search aria-hidden="true" />
            <Autocomplete.Input
              {...ids}
              ref={field}
              placeholder={t`Name, phone, address, order or invoice number`}
              autoComplete="off"
              inputMode="search"
              enterKeyHint="search"
              maxLength={LONGEST}
              onKeyDown={(event) => {
                if (event.key === 'Escape') {
                  // The library would empty the field. The dialog closes.
                  event.preventBaseUIHandler();
                  event.stopPropagation();
                  onClose();
                }
                // The list is of an earlier text.
                if (event.key === 'Enter' && isWaiting) {
                  event.preventDefault();
                  event.preventBaseUIHandler();
                }
              }}
            />
            {text && (
              <IconButton
                label={t`Clear search`}
                icon={<X className="size-4" />}
                onClick={() => {
                  setText('');
                  field.current?.focus();
                }}
              />
            )}
          </Field>
        </div>
        <SearchStates {...{ text, read, isWaiting, canSearch }} count={groups.flatMap(({ items }) => items).length} />
        <Results {...{ text, isWaiting, onClose }} onProof={setProof} />
      </Autocomplete.Root>
      {proof?.dropOff && <ProofDialog dropOff={proof.dropOff} onClose={() => setProof(null)} />}
    </Dialog>
  );
}
