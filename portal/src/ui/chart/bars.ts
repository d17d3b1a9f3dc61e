/** Whole, round steps from 0 to at least the highest value: five at most. */
export function axisOf(highest: number): { top: number; ticks: number[] } {
  const step = roundStep(Math.max(1, highest) / 4);
  const count = Math.max(1, Math.ceil(highest / step));
  const ticks = Array.from({ length: count + 1 }, (_, at) => at * step);
  return { top: count * step, ticks };
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  const factor = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10;
  return factor * power;
}

export interface Segment {
  /** Index of the value within its bar. */
  series: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Plot {
  width: number;
  height: number;
  top: number;
  /** Stacked, otherwise side by side. */
  isStacked: boolean;
}

const GAP = 2;
const WIDEST = 36;

/** The rectangles of all bars, with a small gap between touching ones. */
export function segmentsOf(bars: readonly (readonly number[])[], { width, height, top, isStacked }: Plot): Segment[] {
  const slot = width / Math.max(1, bars.length);
  const wide = Math.min(WIDEST, slot * 0.68);
  return bars.flatMap((values, at) => {
    const left = slot * at + (slot - wide) / 2;
    // A single value has the whole width, because half of a narrow bar is hardly visible.
    const each = wide / Math.max(1, values.filter((value) => value > 0).length);
    let from = height;
    let beside = left;
    return values.flatMap((value, series): Segment[] => {
      if (value <= 0) return [];
      const tall = (value / top) * height;
      if (!isStacked) {
        const x = beside;
        beside += each;
        return [{ series, x, y: height - tall, width: Math.max(2, each - GAP), height: tall }];
      }
      const isLower = from === height;
      from -= tall;
      return [{ series, x: left, y: from, width: wide, height: Math.max(1, tall - (isLower ? 0 : GAP)) }];
    });
  });
}

/** Bars with a label, so that labels neither touch nor cross the edge. */
export function labelledBars(count: number, width: number, labelWidth: number): number[] {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
  return Array.from({ length: count }, (_, at) => at).filter(
    (at) => at % every === 0 && ((at + 0.5) / count) * width + labelWidth / 2 <= Math.max(width, labelWidth),
  );
}
