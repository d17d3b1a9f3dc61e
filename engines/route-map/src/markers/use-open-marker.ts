import { useState } from 'react';

export type OpenMarker = ReturnType<typeof useOpenMarker>;

/**
 * The marker with the open window: hovered or focused, otherwise pressed, otherwise the page's active one. A second
 * press or Escape closes the window until another marker is selected.
 */
export function useOpenMarker(activeId: string | null, onHover: ((id: string | null) => void) | undefined) {
  const [hoveredId, setHovered] = useState<string | null>(null);
  const [pressedId, setPressed] = useState<string | null>(null);
  const [closedId, setClosed] = useState<string | null>(null);
  const selectedId = hoveredId ?? pressedId ?? activeId;
  if (closedId !== null && closedId !== selectedId) setClosed(null);

  const close = () => {
    setPressed(null);
    setClosed(selectedId);
  };
  return {
    openId: selectedId === closedId ? null : selectedId,
    hover: (id: string | null) => {
      setHovered(id);
      onHover?.(id);
    },
    press: (id: string) => {
      if (id === pressedId) return close();
      setClosed(null);
      setPressed(id);
    },
    close,
  };
}
