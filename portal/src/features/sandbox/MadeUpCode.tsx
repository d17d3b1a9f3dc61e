import { Trans, useLingui } from '@lingui/react/macro';

/** A few large squares with a word across them: nobody takes it for a code that can be paid. */
export function MadeUpCode() {
  const { t } = useLingui();
  return (
    <figure className="grid justify-items-center gap-2">
      <svg viewBox="0 0 9 9" width="180" height="180" role="img" aria-label={t`A made-up code`}>
        <rect width="9" height="9" fill="#fff" />
        <path d={squares} fill="#17211f" />
        <rect x="0" y="3.5" width="9" height="2" fill="#fff" />
        <text x="4.5" y="4.95" fill="#17211f" fontSize="1.4" fontWeight="800" textAnchor="middle">
          SANDBOX
        </text>
      </svg>
      <figcaption>
        <Trans>Scan with the app of your bank</Trans>
      </figcaption>
    </figure>
  );
}

const rows = [
  '###.#.###',
  '#.#..#..#',
  '###.#.###',
  '..#.#.#..',
  '',
  '#..#.##.#',
  '###..#.#.',
  '#.#.#.##.',
  '###.##..#',
];
const squares = rows
  .flatMap((row, y) => [...row].map((square, x) => (square === '#' ? `M${x} ${y}h1v1h-1z` : '')))
  .join('');
