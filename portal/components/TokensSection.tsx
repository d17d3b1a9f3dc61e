import { Section } from './Section';

const COLOURS = [
  'bg-canvas',
  'bg-surface',
  'bg-sunken',
  'bg-ink',
  'bg-ink-2',
  'bg-ink-3',
  'bg-line',
  'bg-control',
  'bg-brand',
  'bg-brand-tint',
  'bg-signal',
  'bg-focus',
  'bg-ok',
  'bg-warn',
  'bg-bad',
  'bg-info',
];
const TYPE = [
  ['text-hero', 'One pick-up.'],
  ['text-h1', 'Confirmed orders'],
  ['text-h2', 'Confirm order'],
  ['text-h3', 'Payment Method'],
  ['text-body', '12 Jalan SS15/4'],
  ['text-money', 'RM 1,248.50'],
] as const;

export function TokensSection() {
  return (
    <Section title="Colour and type" wide>
      <div className="mb-8 grid grid-cols-8 gap-3 max-phone:grid-cols-4">
        {COLOURS.map((colour) => (
          <div key={colour} className="text-caption">
            <div className={`mb-1 h-11 rounded-control border border-line ${colour}`} />
            {colour.slice(3)}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-4 border-t border-line pt-6">
        {TYPE.map(([role, sample]) => (
          <div key={role}>
            <p className={role}>{sample}</p>
            <p className="mt-2 text-caption text-ink-2">{role.slice(5)}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
