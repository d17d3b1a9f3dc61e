import { useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/button/IconButton.tsx';

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
