/** No road leads from one point to the next. `leg` counts the legs from 0. */
export class NoRoad extends Error {
  readonly leg: number;

  constructor(leg: number) {
    super(`No road for leg ${leg}`);
    this.leg = leg;
  }
}
