import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Tooltip } from '../popup/Tooltip';
import { type ButtonLook, buttonLook } from './button-look';

export { buttonLook } from './button-look';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  busy?: boolean;
  /** Why the button is disabled. It stays in the tab order, so that keyboard users can read the reason. */
  disabledReason?: string | null;
}

export function Button({ variant, size, block, icon, busy, disabledReason, children, ...props }: ButtonProps) {
  const blocked = Boolean(busy || disabledReason);
  const button = (
    <button
      type="button"
      {...buttonLook({ variant, size, block })}
      {...props}
      className={`button ${props.className ?? ''}`}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
      onClick={blocked ? stop : props.onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  );
  return disabledReason ? <Tooltip text={disabledReason}>{button}</Tooltip> : button;
}

/** A blocked submit button must not submit its form. */
function stop(event: MouseEvent) {
  event.preventDefault();
}
