// npm run without -- FILE:LINES R274: removes lines from a copy and runs the tests that claim a requirement. Exit code
// 0: a test fails. 1: all pass. 2: undecided.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stepsOf, testsFor } from './only.mjs';
import { prepare, root } from './prepare.mjs';
import { claimsIn, runnerOf, testFiles } from './test-files.mjs';
import { findTypeErrors } from './without/check-types.mjs';
import { runTests } from './without/run-tests.mjs';
import { makeScratchCopy } from './without/scratch-copy.mjs';
import { readLines, takeOut } from './without/take-out.mjs';

const USAGE = [
  'npm run without -- FILE:LINES R274 [--with TEXT]',
  '  FILE:LINES  contract/src/pricing/fee.ts:12-14, or :12 or :12-14,20',
  '  R274        the requirement whose tests are run; or words, as for npm test',
  '  --with      what is written in the place of the lines',
].join('\n');

const { place, file, lines, wanted, replacement } = readRequest(process.argv.slice(2));
const node = prepare('all');
const { files, pattern } = /^R\d{3}$/.test(wanted) ? testsThatClaim(wanted) : testsFor(wanted);
if (files.length === 0) end(1, `NOT caught: no test of npm test has ${wanted} in its title.`);

// The running tool also gets the signal. After the tool ends, only the copy remains to be removed.
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isInterrupted = true;
  });
}
const scratch = makeScratchCopy();
const putBack = takeOut(join(scratch, file), lines, replacement);

console.log(`Checking the types without ${place} …`);
const errors = await unlessInterrupted(findTypeErrors(scratch, [file, ...files]));
if (errors.length > 0) endUnloaded(errors);

console.log(`Running the tests of ${files.length === 1 ? files[0] : `${files.length} files`} …`);
const { passed, failures, broken } = await unlessInterrupted(runTests(stepsOf(files, pattern), scratch, node));
if (broken.length > 0) endUnloaded(broken.map(nameOf));
if (passed + failures.length === 0) end(2, `No test with ${wanted} in its title was run.`);
if (failures.length === 0) end(1, `NOT caught: ${count(passed)} with ${wanted} passed without ${place}.`, files);

// A test that also fails when the lines are in place has caught nothing.
putBack();
console.log(`Running what failed again, with ${place} …`);
const failed = [...new Set(failures.map((failure) => failure.file))];
const again = await unlessInterrupted(runTests(stepsOf(failed, pattern), scratch, node));
const isStillFailing = ({ file, title }) => again.failures.some((each) => each.file === file && each.title === title);
const caught = failures.filter((failure) => !isStillFailing(failure));
if (again.broken.length > 0 || caught.length === 0)
  end(2, `The tests fail also with ${place}:`, [...again.broken, ...again.failures].map(nameOf));
end(0, `Caught by ${count(caught.length)}:`, caught.map(nameOf));

function readRequest(given) {
  const at = given.indexOf('--with');
  const [place = '', ...words] = at < 0 ? given : given.toSpliced(at, 2);
  const [, file, range] = /^(.+):([\d,-]+)$/.exec(place) ?? [];
  const lines = range && readLines(range);
  if (!lines || words.length === 0) end(2, USAGE);
  if (!existsSync(join(root, file))) end(2, `There is no file ${file}.`);
  return { place, file, lines, wanted: words.join(' '), replacement: at < 0 ? undefined : (given[at + 1] ?? '') };
}

/** Titles contain the number in brackets, possibly among others. */
function testsThatClaim(requirement) {
  const isAsked = (file) => runnerOf(file) !== 'long' && claimsIn(root, file).includes(requirement);
  return { files: testFiles(root).filter(isAsked), pattern: `${requirement}(, R\\d{3})*\\]` };
}

async function unlessInterrupted(work) {
  const result = await work;
  if (isInterrupted) process.exit(130);
  return result;
}

function endUnloaded(reasons) {
  end(2, `The code does not load without ${place}, which says nothing about the tests:`, reasons.slice(0, 10));
}

function end(code, sentence, list = []) {
  console.log([sentence, ...list.map((each) => `  ${each}`)].join('\n'));
  process.exit(code);
}

function nameOf({ file, title, message }) {
  return [file, title, message].filter(Boolean).join(': ');
}

function count(tests) {
  return tests === 1 ? '1 test' : `${tests} tests`;
}
