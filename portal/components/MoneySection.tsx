import { useState } from 'react';
import { SortableList } from '../src/ui/list/SortableList';
import { Breakdown } from '../src/ui/money/Breakdown';
import { Money } from '../src/ui/money/Money';
import { Disclosure } from '../src/ui/popup/Disclosure';
import { Thread, ThreadItem } from '../src/ui/thread/Thread';
import { Section } from './Section';

const LINES = [
  { label: 'Delivery, 3 drop-offs', cents: 3318, arithmetic: '24.6 km in two tiers, 2 more stops' },
  { label: 'Door-to-door, drop-off 2', cents: 200 },
  { label: 'Voucher KOPI5', cents: -500 },
];
const STOPS = [
  { id: 'a', name: 'Mid Valley Megamall', note: 'LG-071 · Priya Nair · 12:00', cents: 1870 },
  { id: 'b', name: 'Jaya One', note: '3A-12 · Mei Ling Tan · 12:30', cents: 748 },
  { id: 'c', name: 'The Sphere', note: 'Hafiz Rahman · 13:00', cents: 700 },
];

export function MoneySection() {
  const [stops, setStops] = useState(STOPS);
  const move = (id: string, to: number) => {
    const rest = stops.filter((stop) => stop.id !== id);
    const moved = stops.filter((stop) => stop.id === id);
    setStops([...rest.slice(0, to), ...moved, ...rest.slice(to)]);
  };
  return (
    <Section title="Thread, reorder, money">
      <div className="rounded-card border border-line bg-surface panel-pad">
        <div className="pl-7">
          <ThreadItem as="div" state="pickup">
            <p className="font-semibold">Kopi Lorong, 12 Jalan SS15/4</p>
            <p className="text-caption text-ink-2">Aina Rosli · +60 12-988 4410</p>
          </ThreadItem>
        </div>
        <SortableList items={stops} onMove={move} nameOf={(stop) => stop.name}>
          {(stop, row) => (
            <div className="flex gap-1">
              <span className="pt-2">{row.handle}</span>
              <ThreadItem as="div" className="flex-1" state="stop" number={row.index + 1}>
                <p className="flex justify-between font-semibold">
                  {stop.name} <Money cents={stop.cents} />
                </p>
                <p className="text-caption text-ink-2">{stop.note}</p>
              </ThreadItem>
            </div>
          )}
        </SortableList>
        <div className="pl-7">
          <ThreadItem as="div" state="new" line="none">
            <p className="pt-1 text-ink-2">Enter drop-off location</p>
          </ThreadItem>
        </div>
        <hr className="my-3 border-line" />
        <Breakdown label="Total" note="price as of 10:32" cents={3018} lines={LINES} />
        <Disclosure summary="How is this counted?">
          <p className="text-ink-2">
            Amounts carry their sign: <Money cents={-4110} bare /> and <Money cents={500} signed />, dimmed while
            loading: <Money cents={2970} stale />.
          </p>
        </Disclosure>
      </div>
      <Thread className="mt-6">
        <ThreadItem state="pickup">Item(s) picked up 16:22</ThreadItem>
        <ThreadItem state="done">1 · Section 14, Shah Alam</ThreadItem>
        <ThreadItem state="failed">2 · Setia Alam, failed</ThreadItem>
        <ThreadItem state="now" number={3} line="dashed">
          3 · Klang, about 17:29
        </ThreadItem>
        <ThreadItem state="next" number={4} line="none">
          4 · Port Klang
        </ThreadItem>
      </Thread>
    </Section>
  );
}
