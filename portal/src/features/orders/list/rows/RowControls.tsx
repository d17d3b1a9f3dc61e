import { useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../../ui/button/IconButton';
import { Checkbox } from '../../../../ui/choice/Checks';
import type { Selection } from '../use-selection';

interface ExpandButtonProps {
  group: OrderGroup;
  isOpen: boolean;
  onToggle: () => void;
}

export function ExpandButton({ group, isOpen, onToggle }: ExpandButtonProps) {
  const { t } = useLingui();
  return (
    <IconButton
      label={isOpen ? t`Hide drop-offs of ${group.number}` : t`Show drop-offs of ${group.number}`}
      icon={isOpen ? <ChevronDown className="size-4" /> : <ChevronRight className="size-4" />}
      aria-expanded={isOpen}
      data-control="expand"
      onClick={onToggle}
    />
  );
}

interface SelectBoxProps {
  group: OrderGroup;
  selection: Selection;
  /** Space ticks the row, Enter opens it. */
  onEnter: () => void;
}

export function SelectBox({ group, selection, onEnter }: SelectBoxProps) {
  const { t } = useLingui();
  return (
    <Checkbox
      hideLabel
      label={t`Select ${group.number}`}
      data-control="select"
      checked={selection.has(group)}
      onChange={() => selection.toggle(group)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
      }}
    />
  );
}
