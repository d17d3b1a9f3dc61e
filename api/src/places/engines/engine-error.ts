/**
 * Why an engine has no result. `no_result`: no such place or road. `bad_request`: it does not understand the request.
 * `over_quota`: not now, or not for us. `denied`: it refuses our key. `unavailable`: everything else.
 */
export type Failure = 'no_result' | 'bad_request' | 'over_quota' | 'denied' | 'unavailable';

/** Contains no words of the engine, which may include keys and are not meant for merchants. */
export class EngineError extends Error {
  readonly kind: Failure;
  /** The route's leg that has no road, if the engine reports that leg. */
  readonly leg: number | undefined;
  /** True if the engine's map lacks a place of the route, so that roads may exist. */
  readonly isOffMap: boolean;

  constructor(kind: Failure, what: string, { leg, isOffMap = false }: { leg?: number; isOffMap?: boolean } = {}) {
    super(what);
    this.name = 'EngineError';
    this.kind = kind;
    this.leg = leg;
    this.isOffMap = isOffMap;
  }
}
