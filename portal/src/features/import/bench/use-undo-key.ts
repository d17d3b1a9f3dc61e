import { useEffect, useEffectEvent } from 'react';

/** Ctrl Z undoes the last change of the import. In a field it belongs to the field. */
export function useUndoKey(undo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isField = event.target instanceof Element && event.target.matches('input, textarea');
    if (!isUndo || isField || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
