import type { FastifyBaseLogger } from 'fastify';
import { makeTally } from '#platform/counts/tally.ts';
import { noteKey } from '#platform/far-sides/ask-far-side.ts';
import type { EngineError, Failure } from '../engine-error.ts';

/** A failed engine is skipped for this long if another can respond, so that its time-outs do not repeat. */
const REST_MS = 30_000;

export type HealthParts = { log: Pick<FastifyBaseLogger, 'warn' | 'info'>; now: () => Date };

/** The state of one port's engines. One line is logged when an engine begins to fail, and one when it works again. */
export class Health {
  readonly #parts: HealthParts;
  readonly #restingUntil = new Map<string, number>();

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /** Failed engines come last, because a late response is better than none. */
  order<E extends { name: string }>(engines: readonly E[]): E[] {
    const now = this.#parts.now().getTime();
    const isResting = ({ name }: E) => (this.#restingUntil.get(name) ?? 0) > now;
    return [...engines.filter((engine) => !isResting(engine)), ...engines.filter(isResting)];
  }

  succeeded(engine: string): void {
    noteKey(engine, false);
    if (this.#restingUntil.delete(engine)) this.#parts.log.info({ engine }, 'a maps engine works again');
  }

  failed(engine: string, error: EngineError): void {
    engineFailures.count({ engine, kind: error.kind });
    if (error.kind !== 'unavailable') noteKey(engine, error.kind === 'denied');
    if (error.kind === 'no_result' || error.kind === 'bad_request') return;
    const isNews = !this.#restingUntil.has(engine);
    this.#restingUntil.set(engine, this.#parts.now().getTime() + REST_MS);
    const line = { engine, kind: error.kind, why: error.message };
    if (isNews) this.#parts.log.warn(line, 'a maps engine fails: the next one on the list is used, if there is one');
  }
}

/** For /metrics. */
export const engineFailures = makeTally<{ engine: string; kind: Failure }>();
