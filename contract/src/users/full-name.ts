type Name = { firstName: string; lastName: string };

const han = /^\p{Script=Han}+$/u;

/** A name in Han characters begins with the family name and has no space: 陈美玲. */
export function fullName({ firstName, lastName }: Name): string {
  const [given, family] = [firstName.trim(), lastName.trim()];
  if (han.test(given) && han.test(family)) return family + given;
  return [given, family].filter(Boolean).join(' ');
}
