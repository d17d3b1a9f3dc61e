import { startHaproxy } from '../../../api/test/proxies/run-proxy.ts';
import type { FrontProxy } from './front-proxy.ts';

/** The operator's HAProxy without encryption, before servers on this machine. */
export async function startHaproxyOf(origins: readonly string[]): Promise<FrontProxy> {
  const { port, stop } = await startHaproxy(origins.map((origin) => Number(new URL(origin).port)));
  return { origin: `http://127.0.0.1:${port}`, close: stop };
}
