// Builds each configuration named by the arguments, one after another. The second build finds everything loaded.
import { build } from 'vite';

for (const configFile of process.argv.slice(2)) await build({ configFile, logLevel: 'warn' });
