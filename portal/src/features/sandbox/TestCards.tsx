import { Trans } from '@lingui/react/macro';
import { Chip } from '../../ui/mark/Chip';

/** The provider's well-known test numbers (decisions 8). */
const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds' },
  { number: '4000 0025 0000 3155', outcome: 'asks' },
  { number: '4000 0000 0000 0002', outcome: 'declines' },
  { number: '4000 0000 0000 9995', outcome: 'lacks' },
  { number: '4000 0000 0000 0341', outcome: 'declines' },
  { number: '4000 0000 0000 0069', outcome: 'expired' },
  { number: '4000 0000 0000 0127', outcome: 'code' },
  { number: '4000 0000 0000 0119', outcome: 'error' },
  { number: '4000 0000 0000 9987', outcome: 'lost' },
  { number: '4000 0000 0000 9979', outcome: 'stolen' },
] as const;

export function TestCards({ onPick }: { onPick?: (number: string) => void }) {
  return (
    <section className={onPick ? undefined : 'card panel-pad'}>
      <h2 className={onPick ? 'mb-2 text-caption font-semibold' : 'mb-4 text-h2'}>
        <Trans>Test cards</Trans>
      </h2>
      <ul className="grid gap-2">
        {testCards.map(({ number, outcome }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-2">
            {onPick ? (
              <button type="button" className="link" onClick={() => onPick(number)}>
                {number}
              </button>
            ) : (
              <span>{number}</span>
            )}
            <Chip tone={outcome === 'succeeds' ? 'ok' : outcome === 'asks' ? 'warn' : 'bad'}>
              {outcome === 'succeeds' && <Trans>Succeeds</Trans>}
              {outcome === 'asks' && <Trans>Asks for approval (3-D Secure)</Trans>}
              {outcome === 'declines' && <Trans>Declines</Trans>}
              {outcome === 'lacks' && <Trans>Declines: too little money</Trans>}
              {outcome === 'expired' && <Trans>Not saved: expired</Trans>}
              {outcome === 'code' && <Trans>Not saved: wrong security code</Trans>}
              {outcome === 'error' && <Trans>Not saved: an error</Trans>}
              {outcome === 'lost' && <Trans>Not saved: lost</Trans>}
              {outcome === 'stolen' && <Trans>Not saved: stolen</Trans>}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
