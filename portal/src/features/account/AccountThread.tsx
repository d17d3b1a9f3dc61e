import type { ReactNode } from 'react';
import { Marker, type MarkerState } from '../../ui/thread/Marker';

export interface AccountStep {
  state: MarkerState;
  title: ReactNode;
  text: ReactNode;
}

/** The three points on the curve, in percent of the drawing. */
const POINTS = [
  { x: 23.5, y: 19 },
  { x: 73.5, y: 49 },
  { x: 33, y: 77.5 },
] as const;

/** Hidden from screen readers, because the page itself has the current step's text. */
export function AccountThread({ steps }: { steps?: readonly AccountStep[] | undefined }) {
  return (
    <div className="account-thread relative overflow-hidden border-line border-l max-bar:hidden" aria-hidden="true">
      <svg className="inset-0 size-full" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M23.5 19C26 37 73.5 31 73.5 49" />
        <path d="M73.5 49C73.5 66 33 63 33 77.5" data-dashed={isAhead(steps, 1) || undefined} />
        <path d="M33 77.500V100" data-dashed="" />
      </svg>
      {POINTS.map(({ x, y }, index) => (
        <div
          key={y}
          className="flex h-0 items-center gap-5 whitespace-nowrap"
          style={{ left: `${x}%`, top: `${y}%`, marginLeft: 'calc(var(--dot) / -2)' }}
        >
          <Marker
            state={steps?.[index]?.state ?? (index === 0 ? 'pickup' : 'stop')}
            number={index}
            className={steps?.[index]?.state === 'now' ? undefined : '[outline:3px_solid_var(--map-land)]'}
          />
          {steps?.[index] && (
            <p>
              <span className="block text-h3">{steps[index].title}</span>
              <span className="text-caption text-ink-2">{steps[index].text}</span>
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

const isAhead = (steps: readonly AccountStep[] | undefined, index: number): boolean => steps?.[index]?.state === 'next';
