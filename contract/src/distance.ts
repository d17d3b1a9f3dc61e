/** '24.60 km' from metres, with two decimals as everywhere (spec 9) and a no-break space. */
export const formatKilometres = (metres: number): string => `${(metres / 1000).toFixed(2)}\u00a0km`;
