import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadInput } from './prerender.ts';

const { bundle, settings, input }: ThreadInput = workerData;
// The portal's code reads them while loading.
Object.assign(globalThis, { portalSettings: settings });
const { prerender } = await import(pathToFileURL(bundle).href);
parentPort?.postMessage(await prerender(input));
