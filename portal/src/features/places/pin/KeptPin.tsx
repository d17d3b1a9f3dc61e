import { useLingui } from '@lingui/react/macro';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { useState } from 'react';
import type { MapPoint } from '#ui/map/points.ts';
import { LazyPinDialog } from './LazyPinDialog';
import { PinButton, PinNote } from './PinNote';

interface KeptPinProps {
  place: LocationDraft;
  points: readonly MapPoint[];
  onChange: (place: LocationDraft) => void;
}

/** The pin of a locked pick-up: a finer one for the same address may be set (R342). */
export function KeptPin({ place, points, onChange }: KeptPinProps) {
  const { t } = useLingui();
  const [isPinning, setPinning] = useState(false);
  return (
    <>
      <PinNote place={place}>
        <PinButton place={place} onPress={() => setPinning(true)} />
      </PinNote>
      {isPinning && (
        <LazyPinDialog
          title={t`Set the exact location`}
          isKept
          near={null}
          onClose={() => setPinning(false)}
          onUse={(pinned) => {
            setPinning(false);
            onChange(pinned);
          }}
          {...{ place, points }}
        />
      )}
    </>
  );
}
