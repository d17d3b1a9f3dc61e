/** The caller no longer reads the response. Servers log this number for it. */
export class CallerLeft extends Error {
  readonly statusCode = 499;

  constructor() {
    super('The caller has left');
    this.name = 'CallerLeft';
  }
}
