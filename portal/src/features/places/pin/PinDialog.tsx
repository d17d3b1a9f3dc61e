import { Trans, useLingui } from '@lingui/react/macro';
import { type Coordinate, countryName, type LocationDraft, toCountry } from '@tibara/contract/coordinates';
import { finerPinMetres } from '@tibara/contract/places/finer-pin';
import { metresBetween } from '@tibara/contract/places/metres-between';
import { homeRegion, regions } from '@tibara/contract/regions';
import { useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { Checkbox } from '#ui/choice/Checks.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import type { MapPoint } from '#ui/map/points.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { isApproximate, withUnit } from '../places';
import { findAddressAt } from '../search-places';
import { PinBoard } from './PinBoard';
import { PinFinder } from './PinFinder';
import { formatRadius } from './pin';

interface PinDialogProps {
  title: string;
  place: LocationDraft;
  near: Coordinate | null;
  points: readonly MapPoint[];
  /** The order has drop-offs: the address is kept, and the pin stays near (R342). */
  isKept?: boolean;
  onClose: () => void;
  onUse: (place: LocationDraft) => void;
}

/** The result has the pin's coordinate and the typed address. */
export default function PinDialog({ title, place, near, points, isKept = false, onClose, onUse }: PinDialogProps) {
  const { t } = useLingui();
  const addressField = useRef<HTMLInputElement>(null);
  const middle = place.coordinate ?? near ?? regions[toCountry(place.country) ?? homeRegion].centre;
  const others = points.filter(({ lat, lng }) => lat !== middle.latitude || lng !== middle.longitude);
  const [pin, setPin] = useState(middle);
  const [jumps, setJumps] = useState(0);
  const [address, setAddress] = useState(place.address);
  const [isStated, setStated] = useState(false);
  const action = useAction();
  const isExact = Boolean(place.coordinate) && !isApproximate(place);
  const isMoved = pin.latitude !== middle.latitude || pin.longitude !== middle.longitude;
  const needsWord = !isExact && !isMoved && !isStated;
  const metres = metresBetween(middle, pin);
  const isTooFar = isKept && metres > finerPinMetres(place);
  const isDoubtful = Boolean(place.coordinate) && metres > finerPinMetres(place) && address.trim() === place.address;

  const use = () =>
    action.run(async () => {
      const area = await areaAt(place, pin);
      // Without the place's id, because the merchant chose the point, even without moving the pin.
      onUse({ ...area, address: address.trim(), coordinate: pin, placeId: '', precision: 'pin', radiusMetres: 0 });
    });
  const submit = () => {
    if (needsWord || isTooFar) return;
    return address.trim() === '' ? addressField.current?.focus() : use();
  };
  return (
    <FormDialog
      title={title}
      form={{ ...action, submit }}
      disabledReason={
        needsWord
          ? t`Move the pin to the door, or tick that the door is there.`
          : isTooFar
            ? t`Set the pin nearer, or delete the drop-offs first.`
            : null
      }
      onClose={onClose}
      submitLabel={<Trans>Use this location</Trans>}
    >
      <TextField
        ref={addressField}
        locked={isKept}
        label={t`Address shown to the rider`}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        autoComplete="off"
      />
      <PinFinder
        near={pin}
        onFind={(point) => {
          setPin(point);
          setJumps(jumps + 1);
        }}
      />
      <PinBoard
        middle={middle}
        area={isExact ? null : nameOf(place, near)}
        points={others}
        onMove={setPin}
        {...{ pin, jumps }}
      >
        {isDoubtful && <Distance place={place} metres={metres} isKept={isKept} />}
        {!isExact && !isMoved && (
          <Unmoved radiusMetres={place.radiusMetres ?? 0} isStated={isStated} onState={setStated} />
        )}
      </PinBoard>
    </FormDialog>
  );
}

interface DistanceProps {
  place: LocationDraft;
  metres: number;
  isKept: boolean;
}

/** Said before the server refuses a text that contradicts its pin, or a pick-up that is elsewhere. */
function Distance({ place, metres, isKept }: DistanceProps) {
  const away = formatRadius(metres);
  const most = formatRadius(finerPinMetres(place));
  return (
    <Banner tone={isKept ? 'bad' : 'warn'} className="my-2">
      {isKept ? (
        <Trans>
          The pin is {away} from the pick-up. While the order has drop-offs, it can move at most {most}.
        </Trans>
      ) : (
        <Trans>
          The pin is {away} from the place of this address: they disagree. Move the pin, or correct the address.
        </Trans>
      )}
    </Banner>
  );
}

interface UnmovedProps {
  /** 0 if the pin has no place yet. */
  radiusMetres: number;
  isStated: boolean;
  onState: (isStated: boolean) => void;
}

/** The middle of an area is no door. A pin that stays there is the merchant's explicit statement. */
function Unmoved({ radiusMetres, isStated, onState }: UnmovedProps) {
  const away = formatRadius(radiusMetres);
  return (
    <>
      <p className="text-warn">
        <Trans>The pin has not been moved yet.</Trans>{' '}
        {radiusMetres > 0 && <Trans>The door may be about {away} away.</Trans>}
      </p>
      <Checkbox
        className="my-2"
        label={<Trans>The door is exactly at this pin</Trans>}
        checked={isStated}
        onChange={(event) => onState(event.target.checked)}
      />
    </>
  );
}

/** The place around an inexact pin. Without a place the map begins at the order's other points, or in the country. */
function nameOf({ coordinate, city, address, country, precision }: LocationDraft, near: Coordinate | null) {
  if (!coordinate) return near ? null : countryName(toCountry(country) ?? homeRegion);
  const parts = address.split(', ');
  const before = parts.indexOf(city) - 1;
  const area = parts[before] ?? '';
  // Of '12 Jalan Kiara, Kuala Lumpur' no area is known.
  const isArea = before > 0 || (precision === 'area' && !/\d/.test(area));
  return (isArea && precision !== 'town' && area) || city || address;
}

/** City, state and country of the place, otherwise of the nearest known place. */
async function areaAt(place: LocationDraft, pin: Coordinate): Promise<LocationDraft> {
  return place.country ? place : withUnit(await findAddressAt(pin), place.unitNumber);
}
