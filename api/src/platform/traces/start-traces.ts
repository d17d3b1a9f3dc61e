import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanOf, Tracer } from './trace.ts';

type Options = {
  /** The whole address of an OTLP/HTTP receiver, such as `http://127.0.0.1:4318/v1/traces`. */
  url: string;
  release: { version: string; revision: string };
  /** Called when the receiver fails, once until it is back. */
  onError: (error: unknown) => void;
};

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** Loaded only with the setting, because the packages take memory and time (ADR 135). `stop` sends the last spans. */
export function startTraces({ url, release, onError }: Options) {
  const exporter = reporting(new OTLPTraceExporter({ url, timeoutMillis: 5000 }), onError);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tibara', 'service.version': release.version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000 })],
  });
  const source = provider.getTracer('tibara', release.version);
  const current = new AsyncLocalStorage<Context>();

  const start = ({ name, kind, attributes, parent }: SpanOf) => {
    const around = contextOf(parent) ?? current.getStore() ?? ROOT_CONTEXT;
    const span = source.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, around);
    return { span, inside: trace.setSpan(around, span) };
  };

  const tracer: Tracer = {
    inSpan(of, work) {
      const { span, inside } = start(of);
      // Without the error's message, which may quote a value.
      const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR });
      return current.run(inside, async () => {
        try {
          return await work({ set: (name, value) => void span.setAttribute(name, value), fail });
        } catch (error) {
          fail();
          throw error;
        } finally {
          span.end();
        }
      });
    },

    begin(of) {
      const { span } = start(of);
      return (isOk) => {
        if (!isOk) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },

    present() {
      const context = current.getStore();
      const span = context && trace.getSpanContext(context);
      return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags}`;
    },
  };
  return { tracer, stop: () => provider.shutdown() };
}

/** The context of a span in another process or at another time. */
function contextOf(traceparent: string | undefined): Context | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId) return null;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number(flags), isRemote: true });
}

function reporting(exporter: SpanExporter, onError: (error: unknown) => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== 0;
        if (hasFailed && !isFailing) onError(result.error ?? new Error('The receiver of traces does not answer'));
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
