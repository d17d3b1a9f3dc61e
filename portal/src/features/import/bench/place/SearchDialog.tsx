import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinate, Country, Location } from '@tibara/contract/coordinates';
import type { BulkRow } from '@tibara/contract/orders/bulk/rows';
import { dropOffMessages } from '@tibara/contract/orders/messages';
import { toLocation } from '@tibara/contract/orders/places';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { isChosen, noPlace, PlaceField, placesLoaded, withTypedName } from '#features/places/index.ts';
import { asWritten } from '#ui/as-written.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { said } from '#ui/language/language.ts';
import type { MapPoint } from '#ui/map/points.ts';

interface SearchDialogProps {
  row: BulkRow;
  near: Coordinate | null;
  country: Country | null;
  points: readonly MapPoint[];
  onClose: () => void;
  onUse: (place: Location) => void;
}

/** Asks for the place of an unknown address: from a list of guesses, or by a pin. */
export function SearchDialog({ row, near, country, points, onClose, onUse }: SearchDialogProps) {
  const { t } = useLingui();
  const action = useAction();
  const [place, setPlace] = useState({ ...noPlace, address: row.address });
  const [error, setError] = useState<string | null>(null);
  const use = () =>
    action.run(async () => {
      await placesLoaded();
      if (isChosen(place)) onUse(withTypedName(row.address, { ...toLocation(place), unitNumber: '' }));
      else setError(said(dropOffMessages.main.chooseAddress));
    });
  return (
    <FormDialog
      title={<Trans>Find the address of {asWritten(row.recipientName || t`row ${row.number}`)}</Trans>}
      form={{ ...action, submit: use }}
      onClose={onClose}
      submitLabel={<Trans>Use this address</Trans>}
    >
      <PlaceField
        id="import-address"
        label={t`Address`}
        placeholder={t`Enter drop-off location`}
        failure={said(dropOffMessages.main.chooseAddress)}
        error={error}
        value={place}
        startsOpen
        near={near}
        country={country}
        points={points}
        onChange={(next) => {
          setError(null);
          setPlace(next);
        }}
        onChoose={(next) => {
          setError(null);
          setPlace(next);
        }}
      />
    </FormDialog>
  );
}
