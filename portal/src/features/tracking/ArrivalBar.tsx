import type { Tracking } from '@tibara/contract/dispatch/calls';
import { businessClock } from '@tibara/contract/time';

interface ArrivalBarProps {
  arrival: NonNullable<Tracking['arrival']>;
  promised: string;
  now: number;
}

/** The window of arrival on a line from now on, with a mark at the promised time. The heading has it as text. */
export function ArrivalBar({ arrival, promised, now }: ArrivalBarProps) {
  const [from, to, due] = [Date.parse(arrival.from), Date.parse(arrival.to), Date.parse(promised)] as const;
  const end = Math.max(to, due) + (to - from) / 4;
  const at = (time: number) => (Math.max(0, time - now) / (end - now)) * 100;
  return (
    <div className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 text-caption text-ink-2" aria-hidden="true">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" role="presentation" className="col-span-full h-3 w-full">
        <rect x="0" y="3" width="100" height="2" className="fill-line" />
        <rect x={at(from)} y="0" width={at(to) - at(from)} height="8" rx="1" className="fill-brand" />
        {due > now && <rect x={at(due) - 0.4} y="0" width="0.8" height="8" className="fill-ink" />}
      </svg>
      <span>{businessClock(Math.max(from, now))}</span>
      <span>{businessClock(to)}</span>
    </div>
  );
}
