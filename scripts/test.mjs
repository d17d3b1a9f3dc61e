// npm test (everything), npm run check (the fast static part: --check), npm run test:long (faults and load: --long).
import { runSteps } from './run-steps.mjs';
import { check, long, test } from './steps.mjs';

const [flag] = process.argv.slice(2);
await runSteps(flag === '--check' ? check : flag === '--long' ? long : test);
