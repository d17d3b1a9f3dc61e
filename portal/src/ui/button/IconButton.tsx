import './Button.css';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../popup/Tooltip';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string;
  icon: ReactNode;
  outline?: boolean;
  tone?: 'neutral' | 'brand' | 'bad';
  disabledReason?: string | null;
  tipSide?: 'above' | 'left';
}

export function IconButton({
  label,
  icon,
  outline,
  tone = 'neutral',
  disabledReason,
  tipSide,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip text={disabledReason ?? label} isName={!disabledReason} side={tipSide}>
      <button
        type="button"
        {...props}
        className={`icon-button ${props.className ?? ''}`}
        aria-label={label}
        aria-disabled={disabledReason ? true : undefined}
        data-outline={outline || undefined}
        data-tone={tone}
        onClick={disabledReason ? (event) => event.preventDefault() : props.onClick}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
