import { Avatar } from '../src/ui/mark/Avatar';
import { CardBrandIcon } from '../src/ui/mark/CardBrandIcon';
import { Chip, type ChipDot, Tag, type Tone } from '../src/ui/mark/Chip';
import { cardBrands } from '../src/ui/mark/card-brand';
import { Marker, type MarkerState } from '../src/ui/thread/Marker';
import { Section } from './Section';

const CHIPS: [string, Tone, ChipDot][] = [
  ['Draft', 'neutral', 'hollow'],
  ['Processing', 'info', 'hollow'],
  ['Confirmed', 'info', 'hollow'],
  ['Assigned', 'info', 'filled'],
  ['In transit', 'info', 'halo'],
  ['Ongoing', 'info', 'halo'],
  ['Completed', 'ok', 'filled'],
  ['Partially completed', 'warn', 'half'],
  ['Cancelled', 'warn', 'filled'],
  ['Failed', 'bad', 'filled'],
  ['Pending', 'info', 'hollow'],
  ['Success', 'ok', 'filled'],
  ['Refunded', 'neutral', 'filled'],
  ['Expired', 'neutral', 'filled'],
];

const MARKERS: [MarkerState, string, number?][] = [
  ['pickup', 'pick-up'],
  ['stop', 'drop-off', 1],
  ['now', 'now', 2],
  ['next', 'next', 3],
  ['done', 'delivered'],
  ['failed', 'failed'],
  ['new', 'new'],
  ['rider', 'rider'],
];

export function StatusSection() {
  return (
    <Section title="Status: dot and word, never colour alone" wide>
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {CHIPS.map(([word, tone, dot]) => (
            <Chip key={word} tone={tone} dot={dot}>
              {word}
            </Chip>
          ))}
          <Tag>COD RM 45.00</Tag>
        </div>
        <div className="flex flex-wrap gap-5">
          {MARKERS.map(([state, word, number]) => (
            <span key={state} className="flex items-center gap-2">
              <Marker state={state} number={number} />
              {word}
            </span>
          ))}
          <span className="flex items-center gap-2">
            <Marker state="stop" number={4} dense />
            <Marker state="done" dense />
            dense
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name="Aina Rosli" />
          <Avatar name="Aina Rosli" large />
          {cardBrands.map((brand) => (
            <span key={brand} className="grid justify-items-center gap-1 text-caption">
              <CardBrandIcon brand={brand} />
              {brand}
            </span>
          ))}
        </div>
      </div>
    </Section>
  );
}
