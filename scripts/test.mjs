// npm test (everything), npm test -- <file or words> (one alone), npm run check (the fast static part: --check),
// npm run test:long (faults and load: --long).
import { stepsFor } from './only.mjs';
import { runSteps } from './run-steps.mjs';
import { check, long, test } from './steps.mjs';

const [first = '', ...more] = process.argv.slice(2);
const flags = { '': test, '--check': check, '--long': long };
const words = [first, ...more].join(' ');

if (Object.hasOwn(flags, first)) await runSteps(flags[first]);
const steps = stepsFor(words);
if (steps.length > 0) await runSteps(steps, `This was only what is called “${words}”; npm test runs everything.`);
console.log(`No test has “${words}” in its file’s name or in its sentence.`);
process.exit(1);
