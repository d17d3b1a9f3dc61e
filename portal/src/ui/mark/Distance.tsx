import { Trans } from '@lingui/react/macro';

interface DistanceProps {
  metres: number;
  /** The server's source of the measurement. */
  source: string;
}

/** '3.42 km', as an estimate 'about 3.42 km'. */
export function Distance({ metres, source }: DistanceProps) {
  const km = `${(metres / 1000).toFixed(2)}\u00a0km`;
  if (source !== 'estimate') return km;
  return (
    <Trans>
      about {km}
      <span className="sr-only">, estimated distance</span>
    </Trans>
  );
}
