import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinate } from '@tibara/contract/coordinates';
import { CircleAlert, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { AddressCombobox, type AddressSuggestion } from '#ui/address/AddressCombobox.tsx';
import { Button } from '#ui/button/Button.tsx';
import { useCurrentLocation } from '../location/use-current-location';
import { findPlace, searchPlaces } from '../search-places';

interface PinFinderProps {
  near: Coordinate;
  onFind: (point: Coordinate) => void;
}

/** Moves the pin near: to a place that is searched, or to the device. The address shown to the rider stays. */
export function PinFinder({ near, onFind }: PinFinderProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const find = ({ coordinate }: { coordinate?: Coordinate | null }) => coordinate && onFind(coordinate);
  const { notice, use, forget } = useCurrentLocation(find);
  const pick = async (item: AddressSuggestion) => {
    forget();
    setFailure(null);
    setText(item.title);
    try {
      find(await findPlace(item));
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <div className="mt-3">
      <AddressCombobox
        id="pin-search"
        label={t`Search for a street or place near the door`}
        value={text}
        error={failure}
        onTextChange={(typed) => {
          setFailure(null);
          setText(typed);
        }}
        onPick={pick}
        loadSuggestions={searchPlaces(near)}
      />
      <Button variant="quiet" size={32} className="-ml-2.5" icon={<LocateFixed />} onClick={use}>
        <Trans>Use my position</Trans>
      </Button>
      <div aria-live="polite">
        {notice && (
          <p className="field-note" data-error={notice.isError ? '' : undefined}>
            {notice.isError && <CircleAlert aria-hidden="true" />}
            {notice.text}
          </p>
        )}
      </div>
    </div>
  );
}
