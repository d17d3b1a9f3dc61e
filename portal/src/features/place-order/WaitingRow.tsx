import { Trans, useLingui } from '@lingui/react/macro';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';
import { ThreadItem } from '../../ui/Thread';

interface WaitingRowProps {
  id?: string;
  position: number;
  place: LocationDraft;
  /** Left out until the pick-up is saved. */
  onOpen?: () => void;
  onRemove: () => void;
}

/** An address without its details, as a visitor's stops after the login. */
export function WaitingRow({ id, position, place, onOpen, onRemove }: WaitingRowProps) {
  const { t } = useLingui();
  return (
    <div className="stop">
      <span className="stop-handle" />
      <ThreadItem as="div" state="next" number={position} line="dashed" className="min-w-0 flex-1">
        <p className="stop-address">{place.address}</p>
        {onOpen && (
          <button id={id} type="button" className="enter-details" onClick={onOpen}>
            <Trans>Enter details...</Trans>
          </button>
        )}
      </ThreadItem>
      <IconButton label={t`Delete drop-off ${position}`} icon={<Trash2 className="size-4" />} onClick={onRemove} />
    </div>
  );
}
