import './Tooltip.css';
import { cloneElement, type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react';

interface TooltipProps {
  text: string;
  /** True if the text only repeats the element's name, which must not be read twice. */
  isName?: boolean;
  /** 'left' if something else is above the element. */
  side?: 'above' | 'left';
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

const OPEN_AFTER_MS = 350;
const GAP = 8;

/** Opens on hover and keyboard focus, stays under the pointer, closes with Escape. */
export function Tooltip({ text, isName, side = 'above', children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => show(tip.current, anchor.current?.firstElementChild, side), delay);
  };
  const close = (delay = 0) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => hide(tip.current), delay);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen(tip.current)) return;
    // A longer tip takes the first Escape. A tip that repeats the name must not delay closing a dialog.
    if (!isName) event.stopPropagation();
    hide(tip.current);
  };

  return (
    // The wrapper only listens. Users operate the control inside it.
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus bubble up from the control
    <span
      ref={anchor}
      className="tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && open(OPEN_AFTER_MS)}
      onPointerLeave={() => close(120)}
      onPointerDown={() => close()}
      onFocus={(event) => event.target.matches(':focus-visible') && open(0)}
      onBlur={() => close()}
      onKeyDown={onKeyDown}
    >
      {isName ? children : cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tooltip" aria-hidden={isName || undefined}>
        {text}
      </span>
    </span>
  );
}

function isOpen(tip: HTMLElement | null) {
  return tip?.matches(':popover-open') ?? false;
}

function hide(tip: HTMLElement | null) {
  if (isOpen(tip)) tip?.hidePopover();
}

/** The top layer is never clipped, so only the window's edges matter. */
function show(tip: HTMLElement | null, target: Element | null | undefined, side: 'above' | 'left') {
  if (!tip || !target || isOpen(tip)) return;
  tip.showPopover();
  const at = target.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  if (side === 'left') {
    tip.style.top = `${at.top + at.height / 2 - size.height / 2}px`;
    tip.style.left = `${Math.max(GAP, at.left - size.width - GAP)}px`;
    return;
  }
  const above = at.top - size.height - GAP;
  const left = at.left + at.width / 2 - size.width / 2;
  tip.style.top = `${above >= GAP ? above : at.bottom + GAP}px`;
  tip.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - size.width - GAP))}px`;
}
