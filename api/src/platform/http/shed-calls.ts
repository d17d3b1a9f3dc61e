import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { isHeavy } from './allowance/costs/index.ts';

/** Paths where refusing saves work, and where callers want to know that the server is busy. */
const shed = /^\/(api\/|healthz$|readyz$)/;
const SAMPLE_MS = 1000;
/** Each tick wakes an idle process: a hundred in a second took a third of its processor time (ADR 146). */
export const TICK_MS = 50;

/** Milliseconds; 0 for never. Heavy calls are refused sooner, so that the others still have time. */
export type LongestLag = { ofHeavy: number; ofAny: number };

/** Refuses calls while the event loop lags more. Not files: they cost little, and a screen needs each. */
export function shedCalls(app: FastifyInstance, longest: LongestLag): void {
  if (longest.ofHeavy === 0) return;
  const lag = followLag(app);
  app.addHook('onRequest', async ({ routeOptions: { url = '', config } }, reply) => {
    if (lag() <= longest.ofHeavy || !shed.test(url)) return;
    if (lag() <= longest.ofAny && !isHeavy(config.call)) return;
    reply.header('Retry-After', '10');
    throw Object.assign(new Error('The event loop lags'), { statusCode: 503, code: 'event_loop_lag' });
  });
}

/** The mean lag of the last second, in milliseconds. It begins a second after the start, whose work is no lag. */
function followLag(app: FastifyInstance): () => number {
  const ticks = monitorEventLoopDelay({ resolution: TICK_MS });
  let lag = 0;
  let timer: NodeJS.Timeout | undefined;
  const sample = () => {
    // Without a tick the loop stood still all the time.
    lag = ticks.count === 0 ? Number.POSITIVE_INFINITY : Math.max(0, ticks.mean / 1e6 - TICK_MS);
    ticks.reset();
  };
  app.addHook('onListen', async () => {
    timer = setTimeout(() => {
      ticks.enable();
      timer = setInterval(sample, SAMPLE_MS).unref();
    }, SAMPLE_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    ticks.disable();
  });
  return () => lag;
}
