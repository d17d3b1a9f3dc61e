/** At the end of a place's id: the place is only similar to what was written, or outside the town that was named. */
export const guessMark = '~?';
