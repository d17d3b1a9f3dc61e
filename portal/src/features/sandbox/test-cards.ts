/** The provider's well-known test numbers (decisions 8). */
export const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds' },
  { number: '4000 0025 0000 3155', outcome: 'asks' },
  { number: '4000 0000 0000 0002', outcome: 'declines' },
  { number: '4000 0000 0000 9995', outcome: 'lacks' },
] as const;
