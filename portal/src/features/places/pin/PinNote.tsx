import { Trans } from '@lingui/react/macro';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { isApproximate, isPinned } from '../places';
import { formatRadius } from './pin';

/** The precision of a chosen point, with the button for its pin. An exact building has neither. */
export function PinNote({ place, children }: { place: LocationDraft; children: ReactNode }) {
  if (!isApproximate(place) && !isPinned(place)) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1 text-caption text-ink-2">
      {isPinned(place) ? <Trans>Your pin.</Trans> : <ApproximateNote place={place} />} {children}
    </p>
  );
}

export function PinButton({ place, onPress }: { place: LocationDraft; onPress: () => void }) {
  return (
    <Button variant="quiet" size={32} icon={<MapPin />} onClick={onPress}>
      {isApproximate(place) ? (
        <Trans>Set the exact location</Trans>
      ) : isPinned(place) ? (
        <Trans>Check location and address</Trans>
      ) : (
        <Trans>Drop a pin instead</Trans>
      )}
    </Button>
  );
}

/** The precision of a point without a pin. */
function ApproximateNote({ place: { precision, radiusMetres } }: { place: LocationDraft }) {
  const away = formatRadius(radiusMetres ?? 0);
  if (!radiusMetres) return <Trans>Approximate location only.</Trans>;
  if (precision === 'street') return <Trans>Approximate location only: the street, within about {away}.</Trans>;
  return <Trans>Approximate location only: the area, within about {away}.</Trans>;
}
