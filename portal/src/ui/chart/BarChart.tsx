import './BarChart.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSize } from '../use-size';
import { axisOf, labelledBars, segmentsOf } from './bars';

export interface Bar {
  key: string;
  /** Under the bar if there is space. */
  label: string;
  /** Heading and text, read out and shown over the bar. */
  title: string;
  text: string;
  values: readonly number[];
}

/** Bars differ by pattern, not only by colour. */
export type BarLook = 'solid' | 'hatched' | 'outlined';

interface BarChartProps {
  /** The chart's name for screen readers. */
  label: string;
  bars: readonly Bar[];
  looks: readonly BarLook[];
  isGrouped?: boolean;
  /** Formats a value of the axis. */
  tick?: (value: number) => string;
}

const HEIGHT = 168;
/** The width of 10月26日 and a gap. */
const LABEL_WIDTH = 64;

/**
 * Bars over time. For keyboard, screen reader, pointer and finger the chart is a slider, whose bars are read out.
 * Libraries have 23 to 106 kB instead of 2.4, and we would still write the slider.
 */
export function BarChart({ label, bars, looks, isGrouped, tick = String }: BarChartProps) {
  const hatch = useId();
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box, { width: 600, height: HEIGHT });
  const [at, setAt] = useState<number | null>(null);
  const values = bars.map((bar) => bar.values);
  const highest = Math.max(0, ...values.map((each) => (isGrouped ? Math.max(...each) : sum(each))));
  const { top, ticks } = axisOf(highest);
  const segments = segmentsOf(values, { width, height: HEIGHT, top, isStacked: !isGrouped });
  const slot = width / Math.max(1, bars.length);
  const active = at === null ? undefined : bars[at];
  const last = bars.length - 1;
  return (
    <div className="bar-chart">
      <div className="bar-chart-axis" aria-hidden="true">
        {ticks.map((value) => (
          <span key={value} style={{ bottom: `${(value / top) * 100}%` }}>
            {tick(value)}
          </span>
        ))}
      </div>
      <div ref={box} className="bar-chart-plot">
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <defs>
            <pattern id={hatch} width="6" height="6" patternTransform="rotate(45)" patternUnits="userSpaceOnUse">
              <rect className="bar-hatch-ground" width="6" height="6" />
              <line className="bar-hatch-line" y2="6" />
            </pattern>
          </defs>
          {ticks.map((value) => (
            <line
              key={value}
              className="bar-grid"
              x2={width}
              y1={HEIGHT - (value / top) * HEIGHT}
              y2={HEIGHT - (value / top) * HEIGHT}
            />
          ))}
          {at !== null && <rect className="bar-active" x={slot * at} width={slot} height={HEIGHT} />}
          {segments.map(({ series, ...place }) => (
            <rect
              key={`${place.x} ${series}`}
              className="bar-part"
              data-look={looks[series]}
              rx="2"
              fill={looks[series] === 'hatched' ? `url(#${hatch})` : undefined}
              {...place}
            />
          ))}
        </svg>
        {last >= 0 && (
          <input
            type="range"
            className="bar-chart-slider"
            aria-label={label}
            aria-valuetext={`${(active ?? bars[last])?.title}: ${(active ?? bars[last])?.text}`}
            min={0}
            max={last}
            value={at ?? last}
            onChange={(event) => setAt(Number(event.target.value))}
            onFocus={() => setAt(at ?? last)}
            onBlur={() => setAt(null)}
            onPointerMove={({ nativeEvent: { offsetX } }) =>
              setAt(Math.min(last, Math.max(0, Math.floor(offsetX / slot))))
            }
            onPointerLeave={({ currentTarget }) => {
              if (document.activeElement !== currentTarget) setAt(null);
            }}
          />
        )}
        {active && at !== null && (
          <div
            className="bar-window"
            style={{ left: `clamp(0px, ${slot * (at + 0.5)}px - 84px, ${Math.max(0, width - 168)}px)` }}
            aria-hidden="true"
          >
            <strong>{active.title}</strong>
            <span>{active.text}</span>
          </div>
        )}
        <div className="bar-chart-labels" aria-hidden="true">
          {labelledBars(bars.length, width, LABEL_WIDTH).map((index) => (
            <span key={bars[index]?.key} style={{ left: slot * (index + 0.5) }}>
              {bars[index]?.label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** A text of a legend after a square, drawn like its bars. */
export function BarSwatch({ look, children }: { look: BarLook; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className="bar-swatch" data-look={look} aria-hidden="true" />
      {children}
    </span>
  );
}
