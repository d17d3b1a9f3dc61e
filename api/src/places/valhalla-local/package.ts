import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The road engine in this process: requests and responses are JSON strings. */
export type Actor = Record<'route' | 'matrix', (question: string) => Promise<string>>;
export type ValhallaPackage = { root: string; openActor(config: string): Actor };

export const VALHALLA = '@valhallajs/valhallajs@3.6.1';

/** The folder where the operator installs Valhalla. Valhalla takes 280 MB, so it is never part of the product. */
export const installFolder = (dataDir: string): string => join(dataDir, 'maps');
export const howToInstall = (dataDir: string): string =>
  `npm install --no-save --ignore-scripts --prefix ${installFolder(dataDir)} ${VALHALLA}`;

/** Returns null if Valhalla is not installed. */
export function findValhalla(dataDir: string): ValhallaPackage | null {
  const require = createRequire(pathToFileURL(join(installFolder(dataDir), 'from-here.js')));
  try {
    const entry = require.resolve('@valhallajs/valhallajs');
    const { Actor: Open } = require(entry) as { Actor: new (config: string) => Actor };
    return { root: dirname(entry), openActor: (config) => new Open(config) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null;
    throw new Error(`${VALHALLA} in ${installFolder(dataDir)} cannot be used on this machine`, { cause: error });
  }
}
