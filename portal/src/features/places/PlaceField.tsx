import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinate, Country, LocationDraft } from '@tibara/contract/coordinates';
import type { Text } from '@tibara/contract/language/sentence';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { errorText } from '../../api/error-text';
import { AddressCombobox, type AddressSuggestion, type LoadSuggestions } from '../../ui/address/AddressCombobox';
import { Button } from '../../ui/button/Button';
import type { MapPoint } from '../../ui/map/points';
import { hasFoundUnit, isAreaOfAddress, placeSearch } from './found-places';
import { addLoadingPlace } from './loading-places';
import { PastedChat } from './PastedChat';
import { LazyPinDialog } from './pin/LazyPinDialog';
import { PinButton, PinNote } from './pin/PinNote';
import { typedPlace, withUnit } from './places';

/** Adds saved addresses first to the suggestions. They also fill in their contact. */
export interface SavedPlaceSource {
  withSaved: (load: LoadSuggestions) => LoadSuggestions;
  /** Null for a search result. Otherwise a promise of the reason why the saved address cannot be used, or of null. */
  pick: (item: AddressSuggestion) => Promise<string | null> | null;
}

export interface PlaceFieldProps {
  id: string;
  label: string;
  placeholder: string;
  /** Shown if a chosen place is unknown: the spec's message for pick-up or drop-off. */
  failure: string;
  inset?: boolean;
  locked?: boolean;
  startsOpen?: boolean;
  error?: Text | null;
  value: LocationDraft;
  near: Coordinate | null;
  /** The order's country, once it is known. */
  country?: Country | null;
  /** Points of the order, for orientation on the pin's map. */
  points: readonly MapPoint[];
  onChange: (place: LocationDraft) => void;
  /** A place with a coordinate, from the list or the pin. */
  onChoose: (place: LocationDraft) => void;
  saved?: SavedPlaceSource;
  /** Other ways to fill the field: icon buttons beside it. */
  tools?: ReactNode;
  note?: ReactNode;
}

/** An address is valid once it was chosen from the list. A pin gives the exact point. */
export function PlaceField(props: PlaceFieldProps) {
  const { label, value, near, country, points, failure, error, onChange, onChoose, saved, tools, note, ...field } =
    props;
  const { t } = useLingui();
  const search: LoadSuggestions = async (text, signal) =>
    (await placeSearch()).searchPlaces(near, country)(text, signal);
  const [isPinning, setPinning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The chosen place that the busy or unreachable server did not send. */
  const [unloaded, setUnloaded] = useState<AddressSuggestion | null>(null);
  const shown = useRef<string>(null);
  /** The unit that came with the address which is being replaced. */
  const leftUnit = useRef('');
  useEffect(() => {
    shown.current = value.address;
    return () => {
      shown.current = null;
    };
  }, [value.address]);

  const refuse = (text: string | null, again: AddressSuggestion | null = null) => {
    setRefusal(text);
    setUnloaded(again);
  };
  const type = (text: string) => {
    refuse(null);
    if (hasFoundUnit(value)) leftUnit.current = value.unitNumber;
    onChange(typedPlace(text, value));
  };
  const pick = async (item: AddressSuggestion) => {
    const picking = saved?.pick(item);
    if (picking) return refuse(await picking);
    const isArea = isAreaOfAddress(item);
    const address = isArea ? value.address : [item.title, item.subtitle].filter(Boolean).join(', ');
    if (!isArea) onChange(typedPlace(address, value));
    try {
      const found = await (await placeSearch()).findPlace(item);
      // The unit of an address that is replaced goes with it. A unit that was typed in its own field stays.
      const typedUnit = value.unitNumber === leftUnit.current ? '' : value.unitNumber;
      const place = withUnit(found, typedUnit || found.unitNumber);
      // Another text or place has been entered while this one was loading.
      if (shown.current !== address) return;
      if (!isArea) return onChoose(place);
      onChange({ ...place, address });
      setPinning(true);
    } catch (error) {
      if (shown.current !== address) return;
      if (isApiError(error, 'not_found')) refuse(failure);
      else refuse(errorText(error), item);
    }
  };
  const retry = (item: AddressSuggestion) => {
    refuse(null);
    // The pressed button disappears.
    document.getElementById(field.id)?.focus();
    addLoadingPlace(pick(item));
  };
  const pin = <PinButton place={value} onPress={() => setPinning(true)} />;
  return (
    <PastedChat>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <AddressCombobox
            {...field}
            label={field.inset ? label : <span className="sr-only">{label}</span>}
            name={field.id}
            value={value.address}
            error={refusal ?? error}
            onTextChange={type}
            onPick={(item) => addLoadingPlace(pick(item))}
            loadSuggestions={saved ? saved.withSaved(search) : search}
            footer={pin}
            // The thread's marker already shows the field's purpose.
            leading={false}
          />
        </div>
        {tools}
      </div>
      {note}
      {unloaded && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-1 text-caption text-ink-2">
          <Button variant="quiet" size={32} icon={<RefreshCw />} onClick={() => retry(unloaded)}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      )}
      {!field.locked && <PinNote place={value}>{pin}</PinNote>}
      {isPinning && (
        <LazyPinDialog
          title={t`Set the exact location`}
          place={value}
          near={near}
          points={points}
          onClose={() => setPinning(false)}
          onUse={(place) => {
            setPinning(false);
            onChoose(place);
          }}
        />
      )}
    </PastedChat>
  );
}
