import { Trans, useLingui } from '@lingui/react/macro';
import { type Coordinate, defaultCentre, type LocationDraft } from '@tibara/contract/coordinates';
import { useId, useRef, useState } from 'react';
import { errorText } from '../../../api/error-text';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { TextField } from '../../../ui/field/TextField';
import { Banner } from '../../../ui/message/Banner';
import type { SketchPoint } from '../../../ui/route-sketch/RouteSketch';
import { isApproximate, withUnit } from '../places';
import { findAddressAt } from '../search-places';
import { PinBoard } from './PinBoard';

interface PinDialogProps {
  title: string;
  place: LocationDraft;
  near: Coordinate | null;
  points: readonly SketchPoint[];
  onClose: () => void;
  onUse: (place: LocationDraft) => void;
}

/** The stored coordinate is the pin's, the address stays what was typed. */
export default function PinDialog({ title, place, near, points, onClose, onUse }: PinDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const addressField = useRef<HTMLInputElement>(null);
  const middle = place.coordinate ?? near ?? defaultCentre;
  const others = points.filter(({ lat, lng }) => lat !== middle.latitude || lng !== middle.longitude);
  const [pin, setPin] = useState(middle);
  const [address, setAddress] = useState(place.address);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const use = async () => {
    if (address.trim() === '') return addressField.current?.focus();
    setBusy(true);
    try {
      const area = await areaAt(place, pin);
      // No place's own point any more, even where the pin stayed in its middle.
      onUse({ ...area, address: address.trim(), coordinate: pin, placeId: '', precision: 'pin', radiusMetres: 0 });
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      sheet
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            <Trans>Use this point</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog's portal is still inside the form around it, as React sees it.
          event.stopPropagation();
          void use();
        }}
      >
        {failure && (
          <Banner tone="bad" onClose={() => setFailure(null)}>
            {failure}
          </Banner>
        )}
        <TextField
          ref={addressField}
          label={t`Address, as the rider should read it`}
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
      </form>
    </Dialog>
  );
}

/** City, state and country are the area's; without one, those of the nearest known place. */
async function areaAt(place: LocationDraft, pin: Coordinate): Promise<LocationDraft> {
  return place.country ? place : withUnit(await findAddressAt(pin), place.unitNumber);
}
