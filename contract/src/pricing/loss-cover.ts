/** The most that we pay for a lost or damaged delivery, in ringgit. The terms and home name it. */
export const lossCover = { usual: 100, corporate: 400 } as const;
