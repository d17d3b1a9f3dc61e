// Prints the faults that the tests of money must catch (`npm run mutants`).
import { mutants } from './mutants.ts';

for (const { name, file, caughtBy } of mutants) console.log(`${name}\n  put into   ${file}\n  caught by  ${caughtBy}`);
console.log(
  `${mutants.length} faults; npm run test:long puts each into a copy of the code and runs the tests that must fail`,
);
