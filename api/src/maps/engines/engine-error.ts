/**
 * Why an engine has no answer; the product tells no more apart. `no_result`: it knows no such place or road.
 * `bad_request`: it does not understand the question. `over_quota`: not now, not to us. `unavailable`: everything else.
 */
export type Failure = 'no_result' | 'bad_request' | 'over_quota' | 'unavailable';

/** Carries nothing that the engine wrote: its words may name keys and are no words for a merchant. */
export class EngineError extends Error {
  readonly kind: Failure;
  /** Of a route: the leg that cannot be driven, where the engine says it. */
  readonly leg: number | undefined;
  /** Of a route: the engine has no roads there, which is no word on whether there are any. */
  readonly isOffMap: boolean;

  constructor(kind: Failure, what: string, { leg, isOffMap = false }: { leg?: number; isOffMap?: boolean } = {}) {
    super(what);
    this.name = 'EngineError';
    this.kind = kind;
    this.leg = leg;
    this.isOffMap = isOffMap;
  }
}
