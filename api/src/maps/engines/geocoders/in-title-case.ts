const asTheyAre = /^(MRT|LRT|HDB|ITE|NTU|NUS|SMU|CC|II|III|IV)$/;

/** '391 ORCHARD ROAD' as people write it. Words with a digit ('18A') and short names of institutions stay. */
export const inTitleCase = (text: string): string =>
  text.replace(/[^\s/()-]+/g, (word) =>
    asTheyAre.test(word) || /\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );
