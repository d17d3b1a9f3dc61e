// npm run rights: writes the list of what the server's role may do, from what its statements need while all database
// tests run. With file names it runs only these and adds what they need.
import { prepare, run } from './prepare.mjs';

prepare();
const files = process.argv.slice(2);
const env = { RIGHTS: files.length > 0 ? 'add' : 'write' };
const code = await run('vitest', ['run', '--project', 'database', ...files], { env });
await run('biome', ['format', '--write', 'api/src/platform/db/rights/rights.json']);
process.exit(code);
