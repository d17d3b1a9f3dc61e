import { type MouseEvent, useState } from 'react';

/** What a button that opens something needs, whichever library draws what opens. */
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

export interface OpenedBy {
  anchor: HTMLElement | null;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * A press on the opener closes by its own click; taken as a press outside as well, it would open again. A key that is
 * pressed while the opener still has the focus is none.
 */
export function isPressOn(anchor: HTMLElement | null, { event, reason }: { event: Event; reason: string }): boolean {
  return reason === 'outside-press' && event.target instanceof Node && (anchor?.contains(event.target) ?? false);
}
