import { type MouseEvent, useState } from 'react';

/** The state and props of a button that opens a popup, whichever library draws the popup. */
export function useOpener(isOpen: boolean, setOpen: (open: boolean) => void, kind: 'menu' | 'dialog') {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const props = {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick: (event: MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget);
      setOpen(!isOpen);
    },
  } as const;
  return { anchor, props };
}

export interface OpenerProps {
  anchor: HTMLElement | null;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * True for a press on the opener. Its own click closes the popup; counted as a press outside too, it would close the
 * popup first and the click would open it again. Keys are never such a press.
 */
export function isPressOnOpener(
  anchor: HTMLElement | null,
  { event, reason }: { event: Event; reason: string },
): boolean {
  return reason === 'outside-press' && event.target instanceof Node && (anchor?.contains(event.target) ?? false);
}
