import { useLingui } from '@lingui/react/macro';
import { CircleAlert, LocateFixed } from 'lucide-react';
import { IconButton } from '../../ui/button/IconButton';
import { useCurrentLocation } from './location/use-current-location';
import { PlaceField, type PlaceFieldProps } from './PlaceField';
import { placeTool } from './place-tool';
import { withUnit } from './places';

/** The address of an unsaved pick-up, with the current location as a choice (spec 2.4). */
export function LocatedPlaceField({ onChange, onChoose, tools, ...props }: PlaceFieldProps) {
  const { t } = useLingui();
  const { notice, use, forget } = useCurrentLocation((place) => onChoose(withUnit(place, props.value.unitNumber)));
  const note = notice && (
    <p className="field-note" data-error={notice.isError ? '' : undefined}>
      {notice.isError && <CircleAlert aria-hidden="true" />}
      {notice.text}
    </p>
  );
  return (
    <PlaceField
      {...props}
      onChange={(place) => {
        forget();
        onChange(place);
      }}
      onChoose={(place) => {
        // A place picked earlier may load after the press, and must not cancel the location lookup.
        if (place.precision === 'pin') forget();
        onChoose(place);
      }}
      note={<div role="status">{note}</div>}
      tools={
        <>
          <IconButton
            outline
            className={placeTool}
            label={t`Use current location`}
            icon={<LocateFixed />}
            onClick={use}
          />
          {tools}
        </>
      }
    />
  );
}
