import './DateTimePicker.css';
import { useLingui } from '@lingui/react/macro';
import { earliestHour, latestHour } from '@tibara/contract/time';
import { CalendarClock, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps, useFieldIds } from '../field/Field';
import { late } from '../late';
import { PickerPopup } from './PickerPopup';
import { whenText } from './wording';

export interface DateTimePickerProps extends FieldProps {
  /** An ISO instant. Days and hours are shown at UTC+8. */
  value: string | null;
  onChange: (value: string) => void;
  now: string;
  /** The earliest selectable time, by default `now`. */
  min?: string;
  /** Label of the button that sets the time: "Set pick-up". */
  confirmLabel?: string;
  /** Shown above the times: "Pick-up must be at least 5 minutes from now". */
  rule?: string;
  id?: string;
}

const PickerPanel = late(() => import('./PickerPanel'), {
  when: 'idle',
  waiting: () => <div className="picker" aria-busy="true" />,
});

export function DateTimePicker(props: DateTimePickerProps) {
  const { value, onChange, now, min = now } = props;
  const { label, inset, optional, error, hint, locked, id: givenId, confirmLabel, rule } = props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { readOnly, ...ids } = useFieldIds(givenId, { error, hint, locked });
  const choose = (time: string) => {
    onChange(time);
    setOpen(false);
  };
  return (
    <Field {...{ label, inset, optional, error, hint, locked }} id={ids.id}>
      <PickerPopup
        trigger={
          <button
            {...ids}
            type="button"
            className="picker-trigger"
            aria-labelledby={`${ids.id}-label ${ids.id}`}
            disabled={readOnly}
          >
            {!inset && <CalendarClock aria-hidden="true" />}
            <span className={value ? undefined : 'text-ink-3'}>{value ? whenText(value, now) : t`Choose a time`}</span>
            <ChevronDown className="select-chevron" aria-hidden="true" />
          </button>
        }
        label={t`Date and time`}
        title={label}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <PickerPanel
          {...{ value, now, confirmLabel, rule }}
          hours={{ min, earliestHour, latestHour }}
          onChoose={choose}
        />
      </PickerPopup>
    </Field>
  );
}
