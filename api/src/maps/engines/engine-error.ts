/**
 * Why an engine has no result; the product distinguishes no more than this. `no_result`: it knows no such place or
 * road. `bad_request`: it does not understand the request. `over_quota`: not now, or not for us. `unavailable`:
 * everything else.
 */
export type Failure = 'no_result' | 'bad_request' | 'over_quota' | 'unavailable';

/** Contains nothing that the engine wrote: its text may include keys and is not meant for merchants. */
export class EngineError extends Error {
  readonly kind: Failure;
  /** For a route: the leg that cannot be driven, where the engine says which. */
  readonly leg: number | undefined;
  /** For a route: the engine has no roads there, which does not mean that there are none. */
  readonly isOffMap: boolean;

  constructor(kind: Failure, what: string, { leg, isOffMap = false }: { leg?: number; isOffMap?: boolean } = {}) {
    super(what);
    this.name = 'EngineError';
    this.kind = kind;
    this.leg = leg;
    this.isOffMap = isOffMap;
  }
}
