import './row-tools.css';
import { useLingui } from '@lingui/react/macro';
import { BookMarked, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#ui/button/IconButton.tsx';

export interface RowToolsProps {
  position: number;
  removeReason: string | null;
  onEdit: () => void;
  onChooseSaved: () => void;
  onRemove: () => void;
}

/** Clear of the fee above. */
const small = 'size-6.5 rounded-[7px]';

/** The icons of a row (spec 2.4), shown on hover and focus. The menu has the same actions for touch. */
export default function RowTools({ position, removeReason, onEdit, onChooseSaved, onRemove }: RowToolsProps) {
  const { t } = useLingui();
  return (
    <div className="row-tools">
      <IconButton
        className={small}
        label={t`Edit drop-off ${position}`}
        icon={<Pencil className="size-4" />}
        // The address before it does the same, so this is left out of the tab order.
        tabIndex={-1}
        onClick={onEdit}
      />
      <IconButton
        className={small}
        label={t`Saved addresses for drop-off ${position}`}
        icon={<BookMarked className="size-4" />}
        aria-haspopup="dialog"
        onClick={onChooseSaved}
      />
      <IconButton
        className={small}
        label={t`Delete drop-off ${position}`}
        icon={<Trash2 className="size-4" />}
        tone="bad"
        disabledReason={removeReason}
        onClick={onRemove}
      />
    </div>
  );
}
