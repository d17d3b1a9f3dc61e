import { useLingui } from '@lingui/react/macro';
import { type LocationDraft, toCountry } from '@tibara/contract/coordinates';
import type { Text } from '@tibara/contract/language/sentence';
import { dropOffMessages } from '@tibara/contract/orders/messages';
import { said } from '#ui/language/language.ts';
import type { MapPoint } from '#ui/map/points.ts';
import { ThreadItem } from '#ui/thread/Thread.tsx';
import { LonePlaceField } from '../../places';
import { newStopId } from '../row-focus';
import { SavedAddressButton } from '../saved/SavedAddressButton';
import type { SeveralPlaces } from '../saved/SavedPlaceBook';
import { type SavedPlace, savedPlaces } from '../saved/saved-places';

interface NewStopProps {
  place: LocationDraft;
  error: Text | null;
  near: LocationDraft;
  points: readonly MapPoint[];
  onChange: (place: LocationDraft) => void;
  onChoose: (place: LocationDraft) => void;
  onPickSaved: (saved: SavedPlace) => void;
  several: SeveralPlaces;
}

/** 'Add Stop': choosing an address opens the form. A saved address also fills in its contact. */
export function NewStop({ place, error, near, points, onChange, onChoose, onPickSaved, several }: NewStopProps) {
  const { t } = useLingui();
  return (
    <ThreadItem as="div" state="new" line="none" field className="ml-6">
      <LonePlaceField
        id={newStopId}
        label={t`Add Stop`}
        placeholder={t`Enter drop-off location`}
        failure={said(dropOffMessages.main.chooseAddress)}
        error={error}
        value={place}
        near={near.coordinate ?? null}
        country={toCountry(near.country)}
        points={points}
        onChange={onChange}
        onChoose={onChoose}
        saved={savedPlaces('DROP_OFF', onPickSaved)}
        tools={<SavedAddressButton jobType="DROP_OFF" onPick={onPickSaved} several={several} />}
      />
    </ThreadItem>
  );
}
