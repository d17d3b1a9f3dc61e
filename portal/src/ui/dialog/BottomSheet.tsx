import './BottomSheet.css';
import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

export type Detent = 'peek' | 'half' | 'full';

interface BottomSheetProps {
  label: string;
  detent: Detent;
  onDetentChange: (detent: Detent) => void;
  children: ReactNode;
}

const ORDER: readonly Detent[] = ['peek', 'half', 'full'];
const SWIPE_PX = 32;

/** Always over the map and under the page's sticky footer. Its content scrolls only at full height. */
export function BottomSheet({ label, detent, onDetentChange, children }: BottomSheetProps) {
  const { t } = useLingui();
  const sheet = useRef<HTMLElement>(null);
  const topBefore = useRef<number>(undefined);
  const startY = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element || !detent) return;
    element.style.translate = '';
    const top = element.getBoundingClientRect().top;
    animateHeight(element, topBefore.current, top);
    topBefore.current = top;
  }, [detent]);

  const drag = {
    onPointerDown: ({ target, clientY }: PointerEvent) => {
      // Dragging a row must not move the sheet.
      if (target instanceof Element && !target.closest('.drag-handle')) startY.current = clientY;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startY.current === undefined || !sheet.current) return;
      const by = event.clientY - startY.current;
      if (Math.abs(by) < 8) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      sheet.current.style.translate = `0 ${by}px`;
    },
    onPointerUp: (event: PointerEvent) => {
      if (startY.current === undefined || !sheet.current) return;
      const by = event.clientY - startY.current;
      startY.current = undefined;
      topBefore.current = sheet.current.getBoundingClientRect().top;
      sheet.current.style.translate = '';
      const next = ORDER[ORDER.indexOf(detent) - Math.sign(by)];
      if (Math.abs(by) > SWIPE_PX && next) onDetentChange(next);
    },
    onPointerCancel: () => {
      startY.current = undefined;
      if (sheet.current) sheet.current.style.translate = '';
    },
  };
  const isFull = detent === 'full';
  return (
    <section ref={sheet} className="sheet" data-detent={detent} aria-label={label}>
      <button
        type="button"
        className="sheet-handle"
        aria-expanded={isFull}
        aria-label={isFull ? t`Make the panel smaller` : t`Make the panel larger`}
        {...drag}
        onClick={() => onDetentChange(isFull ? 'half' : detent === 'peek' ? 'half' : 'full')}
      />
      <div
        className="sheet-body"
        {...(isFull ? {} : drag)}
        onWheel={(event) => event.deltaY > 0 && onDetentChange('full')}
      >
        {children}
      </div>
    </section>
  );
}

/** The height changes immediately. Only a transform is animated. */
function animateHeight(element: HTMLElement, from: number | undefined, to: number) {
  if (from === undefined || from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ translate: `0 ${from - to}px` }, { translate: '0 0' }], {
    duration: 240,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
}
