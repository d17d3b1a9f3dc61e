import { useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { toCountry } from '@tibara/contract/coordinates';
import { useId } from 'react';
import { TextField } from '#ui/field/TextField.tsx';
import type { MapPoint } from '#ui/map/points.ts';
import { PhoneField } from '#ui/phone/PhoneField.tsx';
import { KeptPin, LocatedPlaceField, PlaceField, withUnit } from '../../places';
import type { PickUpFields } from '../draft/fields';
import { SavedAddressButton } from '../saved/SavedAddressButton';
import { savedPlaces } from '../saved/saved-places';

export interface PickUpFieldsetProps {
  fields: PickUpFields;
  onChange: (change: Partial<PickUpFields>) => void;
  violation: Violation | null;
  /** The screen's message for a place that cannot be loaded. */
  failure: string;
  /** Address and unit are locked while there are drop-offs (spec 5.2). */
  isPlaceLocked: boolean;
  /** Unsaved: only then the current location and the address book are offered (spec 2.4). */
  isNew?: boolean;
  points: readonly MapPoint[];
}

/** Address, unit, sender's name and contact number. A control's id ends with its field's name. */
export default function PickUpFieldset(props: PickUpFieldsetProps) {
  const { fields, onChange, violation, failure, isPlaceLocked, isNew, points } = props;
  const { t } = useLingui();
  const prefix = useId();
  const saved = savedPlaces('PICK_UP', onChange);
  const at = (field: string) => ({
    id: `${prefix}-${field}`,
    error: violation?.field === field ? violation.message : null,
  });
  const AddressField = isNew ? LocatedPlaceField : PlaceField;
  return (
    <>
      {isPlaceLocked ? (
        <>
          <TextField
            inset
            locked
            label={t`Pick-up address`}
            value={fields.place.address}
            hint={t`Cannot be changed while the order has drop-offs`}
          />
          <KeptPin place={fields.place} points={points} onChange={(place) => onChange({ place })} />
        </>
      ) : (
        <AddressField
          saved={saved}
          {...at('pickUpLocation')}
          inset
          label={t`Pick-up address`}
          placeholder=""
          failure={failure}
          value={fields.place}
          near={null}
          points={points}
          onChange={(place) => onChange({ place })}
          onChoose={(place) => onChange({ place })}
          tools={isNew && <SavedAddressButton jobType="PICK_UP" onPick={onChange} />}
        />
      )}
      <div className="grid items-start gap-2 pair:grid-cols-2">
        <TextField
          inset
          optional
          locked={isPlaceLocked}
          id={`${prefix}-unitNumber`}
          label={t`Unit number`}
          value={fields.place.unitNumber}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => onChange({ place: withUnit(fields.place, event.target.value) })}
        />
        <TextField
          {...at('pickUpPersonName')}
          inset
          label={t`Sender's name`}
          value={fields.name}
          autoComplete="name"
          maxLength={100}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <PhoneField
        {...at('pickUpContactNumber')}
        inset
        label={t`Sender's contact number`}
        country={toCountry(fields.place.country)}
        value={fields.phone}
        onChange={(phone) => onChange({ phone })}
      />
    </>
  );
}
