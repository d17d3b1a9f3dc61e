/** Nobody reads the response any more. The number is what servers write in their logs for it. */
export class CallerLeft extends Error {
  readonly statusCode = 499;

  constructor() {
    super('The caller has left');
    this.name = 'CallerLeft';
  }
}
