// npm run rights: runs all database tests and writes the rights that the server's statements needed. With file names,
// runs only these and adds their rights.
import { prepare, run } from './prepare.mjs';

prepare('all');
const files = process.argv.slice(2);
const env = { RIGHTS: files.length > 0 ? 'add' : 'write' };
const code = await run('vitest', ['run', '--project', 'database', ...files], { env });
await run('biome', ['format', '--write', 'api/src/platform/db/rights/rights.json']);
process.exit(code);
