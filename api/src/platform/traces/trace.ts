/** Attributes have no personal data: routes, statuses and names of statements, never values. */
export type SpanOf = {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Record<string, string | number>;
  /** The span that caused it, if it is none of this moment's: a traceparent of W3C. */
  parent?: string | undefined;
};

export type Span = { set: (name: string, value: string | number) => void; fail: () => void };

export type Tracer = {
  inSpan<T>(of: SpanOf, work: (span: Span) => Promise<T>): Promise<T>;
  /** Begins a span that contains no other, in the present one. Returns how to end it. */
  begin(of: SpanOf): (isOk: boolean) => void;
  /** The present span as a traceparent of W3C. */
  present(): string | undefined;
};

let tracer: Tracer | null = null;

/** Set once at the start, if the settings name a receiver of traces. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

export const isTracing = (): boolean => tracer !== null;

/** Runs `work` in a span of a trace. Without a receiver it only runs. */
export const inSpan = <T>(of: SpanOf, work: (span: Span) => Promise<T>): Promise<T> =>
  tracer ? tracer.inSpan(of, work) : work(untraced);

export const beginSpan = (of: SpanOf): ((isOk: boolean) => void) | null => tracer?.begin(of) ?? null;

export const presentSpan = (): string | undefined => tracer?.present();

const untraced: Span = { set: () => {}, fail: () => {} };
