import { useLingui } from '@lingui/react/macro';
import type { Location } from '@tibara/contract/coordinates';
import { toLocation } from '@tibara/contract/orders/places';
import { createContext, type ReactNode, use, useState } from 'react';
import { LazyPinDialog } from '#features/places/index.ts';
import type { CheckedRow, RowsPickUp } from '../../checks/check-rows';
import { SearchDialog } from './SearchDialog';

type Open = (row: CheckedRow) => void;
const PlaceRepair = createContext<Open>(() => undefined);

export const usePlaceRepair = (): Open => use(PlaceRepair);

interface PlaceRepairProps {
  group: RowsPickUp;
  rows: readonly CheckedRow[];
  onUse: (number: number, place: Location) => void;
  children: ReactNode;
}

/** The dialogs that set a row's place: the pin of a known place, the search for an unknown one. */
export function PlaceRepairs({ group, rows, onUse, children }: PlaceRepairProps) {
  const { t } = useLingui();
  const [number, setNumber] = useState<number | null>(null);
  const opened = rows.find(({ row }) => row.number === number);
  const close = () => setNumber(null);
  const near = group.pickUpLocation?.coordinate ?? null;
  const points = near
    ? [{ id: 'pick-up', lat: near.latitude, lng: near.longitude, state: 'pickup' as const, label: t`Pick-up` }]
    : [];
  return (
    <PlaceRepair value={({ row }) => setNumber(row.number)}>
      {children}
      {opened &&
        (opened.place ? (
          <LazyPinDialog
            title={t`Set the exact location`}
            place={{ ...opened.place, address: opened.row.address }}
            near={near}
            points={points}
            onClose={close}
            onUse={(place) => {
              onUse(opened.row.number, toLocation(place));
              close();
            }}
          />
        ) : (
          <SearchDialog
            row={opened.row}
            near={near}
            country={group.pickUpLocation?.country ?? null}
            points={points}
            onClose={close}
            onUse={(place) => {
              onUse(opened.row.number, place);
              close();
            }}
          />
        ))}
    </PlaceRepair>
  );
}
