import { businessClock } from '@tibara/contract/time';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';

interface TimeListProps {
  label: string;
  times: readonly string[];
  value: string | null;
  onChange: (time: string) => void;
}

/** A listbox. Arrows move and choose, Home and End jump to the ends, Page Up and Down by an hour. */
export function TimeList({ label, times, value, onChange }: TimeListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = value ? times.indexOf(value) : -1;

  useLayoutEffect(() => {
    if (at < 0) return;
    const option = list.current?.children[at];
    const top = option instanceof HTMLElement ? option.offsetTop : 0;
    list.current?.scrollTo({ top: Math.max(0, top - 80) });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, at, times.length);
    const time = next === undefined ? undefined : times[next];
    if (!time) return;
    event.preventDefault();
    onChange(time);
  };
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      className="picker-list"
      aria-label={label}
      aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      onKeyDown={onKeyDown}
    >
      {times.map((time, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the listbox takes focus and keys for its options
        <div key={time} role="option" id={`${id}-${index}`} aria-selected={index === at} onClick={() => onChange(time)}>
          {businessClock(time)}
          {index === at && <Check className="size-4" aria-hidden="true" />}
        </div>
      ))}
    </div>
  );
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  const clamp = (index: number) => Math.min(Math.max(index, 0), count - 1);
  if (key === 'ArrowDown') return clamp(at + 1);
  if (key === 'ArrowUp') return clamp(at - 1);
  if (key === 'PageDown') return clamp(at + 4);
  if (key === 'PageUp') return clamp(at - 4);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
