/**
 * Why an engine has no result. `no_result`: no such place or road. `bad_request`: it does not understand the request.
 * `over_quota`: not now, or not for us. `unavailable`: everything else.
 */
export type Failure = 'no_result' | 'bad_request' | 'over_quota' | 'unavailable';

/** Contains no words of the engine, which may include keys and are not meant for merchants. */
export class EngineError extends Error {
  readonly kind: Failure;
  /** For a route: the leg without a road, if the engine names it. */
  readonly leg: number | undefined;
  /** For a route: the engine's map lacks the place, so roads may exist. */
  readonly isOffMap: boolean;

  constructor(kind: Failure, what: string, { leg, isOffMap = false }: { leg?: number; isOffMap?: boolean } = {}) {
    super(what);
    this.name = 'EngineError';
    this.kind = kind;
    this.leg = leg;
    this.isOffMap = isOffMap;
  }
}
