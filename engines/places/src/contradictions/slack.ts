/**
 * A pin may be this far outside a place. Entrances may be outside, and people use names more widely than maps
 * (decisions 9.2).
 */
export const SLACK_METRES = 3_000;

export const toKilometres = (metres: number): number => Math.round(metres / 1000);
