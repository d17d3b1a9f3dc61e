// npm test runs everything, npm test -- <file or words> a part, npm run check the fast static checks (--check). npm run
// test:long runs faults and load (--long). --no-browser skips steps that need a browser, and the last line names them.
import { NO_BROWSER } from './find-browser.mjs';
import { stepsFor } from './only.mjs';
import { runSteps } from './run-steps.mjs';
import { check, long, test } from './steps.mjs';

const given = process.argv.slice(2);
const withoutBrowser = given.includes(NO_BROWSER);
const [first = '', ...more] = given.filter((each) => each !== NO_BROWSER);
const flags = { '': test, '--check': check, '--long': long };
const words = [first, ...more].join(' ');

if (Object.hasOwn(flags, first)) await runSteps(flags[first], { withoutBrowser });
const steps = stepsFor(words);
const remark = `This was only what is called “${words}”; npm test runs everything.`;
if (steps.length > 0) await runSteps(steps, { remark, withoutBrowser });
console.log(`No test has “${words}” in its file’s name or in its sentence.`);
process.exit(1);
