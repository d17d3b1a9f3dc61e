import '../form/details.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { type Coordinate, type Country, toCountry } from '@tibara/contract/coordinates';
import { currencySymbol, formatCents } from '@tibara/contract/money';
import { useId } from 'react';
import { Switch } from '#ui/choice/Choice.tsx';
import { DateTimePicker } from '#ui/date-time/DateTimePicker.tsx';
import { MoneyField } from '#ui/field/MoneyField.tsx';
import { TextArea, TextField } from '#ui/field/TextField.tsx';
import type { MapPoint } from '#ui/map/points.ts';
import { PhoneField } from '#ui/phone/PhoneField.tsx';
import { PlaceField, withUnit } from '../../places';
import type { StopFields } from '../draft/fields';
import { SavedAddressButton } from '../saved/SavedAddressButton';
import { type SavedPlace, savedPlaces } from '../saved/saved-places';
import { longWayText } from './long-way';

type ChosenPlace = Pick<StopFields, 'place'> | SavedPlace;

export interface StopFieldsetProps {
  fields: StopFields;
  onChange: (change: Partial<StopFields>) => void;
  /** A place was chosen, with its contact if it is saved. */
  onChoosePlace?: (choice: ChosenPlace) => void;
  violation: Violation | null;
  /** The screen's message for a place that cannot be loaded. */
  failure: string;
  pickUpTime: string;
  now: Date;
  near: Coordinate | null;
  pickUpCountry: Country;
  points: readonly MapPoint[];
  currency: string;
  doorToDoorCents: number | undefined;
}

/**
 * Spec 2.4: time, unit, contact number, name, door-to-door, cash on delivery. Also email, item and note, which Save does
 * not ask for. The rider reads item and note. The recipient's page has only the item, as a note may hold a gate code.
 */
export default function StopFieldset(props: StopFieldsetProps) {
  const { fields, onChange, onChoosePlace, violation, failure, pickUpTime, now, near, points } = props;
  const { pickUpCountry, currency, doorToDoorCents } = props;
  const { t } = useLingui();
  const prefix = useId();
  const choose = (choice: ChosenPlace) => {
    onChange(choice);
    onChoosePlace?.(choice);
  };
  const saved = savedPlaces('DROP_OFF', choose);
  const at = (field: string) => ({
    id: `${prefix}-${field}`,
    error: violation?.field === field ? violation.message : null,
  });
  return (
    <>
      <PlaceField
        saved={saved}
        {...at('dropOffLocation')}
        inset
        label={t`Drop-off address`}
        placeholder=""
        failure={failure}
        value={fields.place}
        near={near}
        country={pickUpCountry}
        points={points}
        onChange={(place) => onChange({ place })}
        onChoose={(place) => choose({ place })}
        tools={<SavedAddressButton jobType="DROP_OFF" onPick={choose} />}
      />
      <div className="grid items-start gap-2 phone:grid-cols-2">
        <TextField
          id={`${prefix}-unitNumber`}
          inset
          optional
          label={t`Unit`}
          value={fields.place.unitNumber}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => onChange({ place: withUnit(fields.place, event.target.value) })}
        />
        <TextField
          {...at('recipientName')}
          inset
          label={t`Recipient's name`}
          value={fields.name}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <PhoneField
          {...at('recipientPhone')}
          inset
          label={
            <Trans>
              <span className="sr-only">Recipient's </span>Contact number
            </Trans>
          }
          country={toCountry(fields.place.country) ?? pickUpCountry}
          value={fields.phone}
          autoComplete="off"
          onChange={(phone) => onChange({ phone })}
        />
        <DateTimePicker
          {...at('deliverDateTime')}
          inset
          label={t`Deliver by`}
          hint={longWayText(pickUpTime, fields.at)}
          value={fields.at}
          now={now.toISOString()}
          min={new Date(Math.max(now.getTime(), Date.parse(pickUpTime))).toISOString()}
          onChange={(time) => onChange({ at: time })}
        />
      </div>
      <TextField
        {...at('recipientEmail')}
        inset
        optional
        type="email"
        label={t`Email, to send the tracking link`}
        value={fields.email}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={320}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <div className="grid items-start gap-2 pair:grid-cols-[auto_minmax(0,1fr)] pair:gap-3.5">
        <Switch
          className="min-h-12"
          label={t`Door-to-door`}
          note={<DoorToDoorFee cents={doorToDoorCents} currency={currency} />}
          checked={fields.doorToDoor}
          onChange={(event) => onChange({ doorToDoor: event.target.checked })}
        />
        <div className="flex min-h-12 items-center gap-2">
          <Switch
            className="gap-2"
            label={t`COD`}
            checked={fields.hasCod}
            onChange={(event) => onChange({ hasCod: event.target.checked })}
          />
          {fields.hasCod && (
            <MoneyField
              {...at('codAmount')}
              className="cod-amount flex-1"
              label={<span className="sr-only">{t`Cash to collect`}</span>}
              currency={currencySymbol(currency)}
              value={fields.codText}
              onChange={(event) => onChange({ codText: event.target.value })}
            />
          )}
        </div>
      </div>
      <div className="grid items-start gap-2 phone:grid-cols-2">
        <TextField
          {...at('product')}
          inset
          optional
          label={t`Item`}
          value={fields.product}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => onChange({ product: event.target.value })}
        />
        <TextArea
          {...at('noteToDriver')}
          inset
          optional
          rows={1}
          label={t`Note to rider`}
          value={fields.noteToDriver}
          maxLength={1000}
          onChange={(event) => onChange({ noteToDriver: event.target.value })}
        />
      </div>
    </>
  );
}

function DoorToDoorFee({ cents, currency }: { cents: number | undefined; currency: string }) {
  if (cents === undefined) return null;
  return cents === 0 ? <Trans>no extra charge</Trans> : <Trans>+ {formatCents(cents, currency)} extra</Trans>;
}
