import { type MouseEvent, useState } from 'react';

/** State and props of a button that opens a popup of any library. */
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
 * True for a press on the opener, whose own click closes the popup. Otherwise the press outside would close it, and the
 * click would reopen it. Keys never count.
 */
export function isPressOnOpener(
  anchor: HTMLElement | null,
  { event, reason }: { event: Event; reason: string },
): boolean {
  return reason === 'outside-press' && event.target instanceof Node && (anchor?.contains(event.target) ?? false);
}
