import { Trans, useLingui } from '@lingui/react/macro';
import { businessClock } from '@tibara/contract/time';
import { Trash2 } from 'lucide-react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Money } from '#ui/money/Money.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { ThreadItem } from '#ui/thread/Thread.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { AddDropOff } from '../draft/commands/add-drop-off';

interface WaitingRowProps {
  id?: string;
  position: number;
  stop: AddDropOff;
  /** The drop-off's estimated delivery fee in cents. */
  fee?: number;
  currency?: string;
  isUnsaved?: boolean;
  /** Absent until the pick-up is saved. */
  onOpen?: () => void;
  onRemove: () => void;
}

/** An unsaved drop-off: incomplete, such as a visitor's after the login, or not sent yet. */
export function WaitingRow({ id, position, stop, fee, currency, isUnsaved, onOpen, onRemove }: WaitingRowProps) {
  const { t } = useLingui();
  const { place, name, phone, at } = stop.fields;
  return (
    <div className="stop">
      <span className="w-6 flex-none pt-1.5" />
      <ThreadItem as="div" state="next" number={position} line="dashed" className="min-w-0 flex-1">
        <div className="stop-row flex justify-between gap-3">
          <p className="stop-address line-clamp-2 font-semibold wrap-anywhere">{place.address}</p>
          {fee !== undefined && <Money cents={fee} currency={currency} className="flex-none font-semibold" />}
        </div>
        {name && at && (
          <p className="stop-note">
            {unbroken([place.unitNumber, name, shownPhone(phone), businessClock(at)].filter(Boolean).join(' · '))}
          </p>
        )}
        {stop.isSaved && (
          <p className="stop-note">
            {isUnsaved ? <Trans>Saved once the connection is back</Trans> : <Trans>Saving</Trans>}
          </p>
        )}
        {onOpen && (
          <button
            id={id}
            type="button"
            className="min-h-8 rounded-[6px] text-left text-brand text-label"
            onClick={onOpen}
          >
            {stop.isSaved ? <Trans>Edit</Trans> : <Trans>Enter details...</Trans>}
          </button>
        )}
      </ThreadItem>
      <IconButton label={t`Delete drop-off ${position}`} icon={<Trash2 className="size-4" />} onClick={onRemove} />
    </div>
  );
}
