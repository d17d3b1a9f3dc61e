/** Ends the id of a place that is only similar to the text, or outside the named town. */
export const guessMark = '~?';

/** The merchant is asked about such a place before it is used. */
export const isGuess = ({ placeId }: { placeId: string }): boolean => placeId.endsWith(guessMark);
