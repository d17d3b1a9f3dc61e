/** At the end of a place's id: the place is only similar to what was written, or outside the town that was named. */
export const guessMark = '~?';

/** Such a place is asked about before it is used. */
export const isGuess = ({ placeId }: { placeId: string }): boolean => placeId.endsWith(guessMark);
