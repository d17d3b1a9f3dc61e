import { useState } from 'react';
import { DateTimePicker } from '../src/ui/date-time/DateTimePicker';
import { late } from '../src/ui/late';
import { Section } from './Section';

const PickerPanel = late(() => import('../src/ui/date-time/PickerPanel'));
const NOW = '2026-11-21T01:32:00.000Z';
const HOURS = { min: NOW, earliestHour: 6, latestHour: 23 };

export function DateTimeSection() {
  const [time, setTime] = useState<string | null>('2026-11-21T02:45:00.000Z');
  const [other, setOther] = useState<string | null>(null);
  return (
    <Section title="Date and time, quarter hours at UTC+8">
      <div className="grid grid-cols-2 gap-4 max-phone:grid-cols-1">
        <DateTimePicker
          label="Pick-up"
          value={time}
          onChange={setTime}
          now={NOW}
          confirmLabel="Set pick-up"
          rule="Pick-up must be at least 5 minutes from now"
          hint="Quarter hours, 06:00 to 23:00"
        />
        <DateTimePicker label="Deliver by" inset value={other} onChange={setOther} now={NOW} min={time ?? NOW} />
      </div>
      <div className="mt-4 overflow-hidden rounded-table border border-line bg-surface">
        <PickerPanel
          value={time}
          now={NOW}
          hours={HOURS}
          confirmLabel="Set pick-up"
          rule="Pick-up must be at least 5 minutes from now"
          onChoose={setTime}
          autoFocus={false}
        />
      </div>
    </Section>
  );
}
