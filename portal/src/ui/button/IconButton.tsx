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
  /** A page that opens in a new tab. */
  href?: string | null;
}

export function IconButton({
  label,
  icon,
  outline,
  tone = 'neutral',
  disabledReason,
  tipSide,
  href,
  className = '',
  ...props
}: IconButtonProps) {
  const look = {
    className: `icon-button ${className}`,
    'aria-label': label,
    'data-outline': outline || undefined,
    'data-tone': tone,
  };
  return (
    <Tooltip text={disabledReason ?? label} isName={!disabledReason} side={tipSide}>
      {href && !disabledReason ? (
        <a {...look} href={href} target="_blank" rel="noreferrer">
          {icon}
        </a>
      ) : (
        <button
          type="button"
          {...props}
          {...look}
          aria-disabled={disabledReason ? true : undefined}
          onClick={disabledReason ? (event) => event.preventDefault() : props.onClick}
        >
          {icon}
        </button>
      )}
    </Tooltip>
  );
}
