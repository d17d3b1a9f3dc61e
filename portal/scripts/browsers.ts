import { readFileSync } from 'node:fs';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/**
 * The oldest browsers of the portal, as the README names them: `chrome123`. Tailwind CSS 4 needs Firefox 128, and the
 * colours' light-dark() needs the others. For older ones each colour would be written twice.
 */
export const oldestBrowsers = [...readme.matchAll(/\b(Chrome|Edge|Firefox|Safari) (\d{1,3}(?:\.\d)?)\b/g)].map(
  ([, name = '', version]) => `${name.toLowerCase()}${version}`,
);
