/** The provider's well-known test numbers (decisions 8). */
export const testCards = [
  { number: '4242 4242 4242 4242', works: true },
  { number: '4000 0000 0000 0002', works: false },
  { number: '4000 0000 0000 9995', works: false },
] as const;
