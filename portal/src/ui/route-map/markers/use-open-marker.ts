import { useState } from 'react';

export type OpenMarker = ReturnType<typeof useOpenMarker>;

/**
 * The marker whose window is open: the one with the pointer or the focus, else the one that was pressed, else the one that
 * the page points at. A second press or Escape shuts it until another one is meant.
 */
export function useOpenMarker(activeId: string | null, onHover: ((id: string | null) => void) | undefined) {
  const [hoveredId, setHovered] = useState<string | null>(null);
  const [pressedId, setPressed] = useState<string | null>(null);
  const [shutId, setShut] = useState<string | null>(null);
  const meantId = hoveredId ?? pressedId ?? activeId;
  if (shutId !== null && shutId !== meantId) setShut(null);

  const shut = () => {
    setPressed(null);
    setShut(meantId);
  };
  return {
    openId: meantId === shutId ? null : meantId,
    hover: (id: string | null) => {
      setHovered(id);
      onHover?.(id);
    },
    press: (id: string) => {
      if (id === pressedId) return shut();
      setShut(null);
      setPressed(id);
    },
    shut,
  };
}
