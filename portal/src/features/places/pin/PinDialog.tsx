import { Trans, useLingui } from '@lingui/react/macro';
import { type Coordinate, type LocationDraft, toCountry } from '@tibara/contract/coordinates';
import { homeRegion, regions } from '@tibara/contract/regions';
import { useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import type { MapPoint } from '#ui/map/points.ts';
import { isApproximate, withUnit } from '../places';
import { findAddressAt } from '../search-places';
import { PinBoard } from './PinBoard';

interface PinDialogProps {
  title: string;
  place: LocationDraft;
  near: Coordinate | null;
  points: readonly MapPoint[];
  onClose: () => void;
  onUse: (place: LocationDraft) => void;
}

/** The result has the pin's coordinate and the typed address. */
export default function PinDialog({ title, place, near, points, onClose, onUse }: PinDialogProps) {
  const { t } = useLingui();
  const addressField = useRef<HTMLInputElement>(null);
  const middle = place.coordinate ?? near ?? regions[toCountry(place.country) ?? homeRegion].centre;
  const others = points.filter(({ lat, lng }) => lat !== middle.latitude || lng !== middle.longitude);
  const [pin, setPin] = useState(middle);
  const [address, setAddress] = useState(place.address);
  const action = useAction();

  const use = () =>
    action.run(async () => {
      const area = await areaAt(place, pin);
      // Without the place's id, because the merchant chose the point, even without moving the pin.
      onUse({ ...area, address: address.trim(), coordinate: pin, placeId: '', precision: 'pin', radiusMetres: 0 });
    });
  return (
    <FormDialog
      title={title}
      form={{ ...action, submit: () => (address.trim() === '' ? addressField.current?.focus() : use()) }}
      onClose={onClose}
      submitLabel={<Trans>Use this location</Trans>}
    >
      <TextField
        ref={addressField}
        label={t`Address shown to the rider`}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        autoComplete="off"
      />
      <PinBoard
        middle={middle}
        area={place.coordinate && !isApproximate(place) ? null : place.city || place.address}
        pin={pin}
        points={others}
        onMove={setPin}
      />
    </FormDialog>
  );
}

/** City, state and country of the place, otherwise of the nearest known place. */
async function areaAt(place: LocationDraft, pin: Coordinate): Promise<LocationDraft> {
  return place.country ? place : withUnit(await findAddressAt(pin), place.unitNumber);
}
