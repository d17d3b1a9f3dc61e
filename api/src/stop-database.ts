// Run by `npm start` when the server was killed: the embedded database must not outlive all its users.
import { readEnv } from './env.ts';
import { stopLeftOver } from './platform/db/embedded/embedded.ts';

const { DATABASE_URL, DATA_DIR } = readEnv(process.env);
if (!DATABASE_URL) await stopLeftOver(DATA_DIR);
