import { Agent, get } from 'node:http';
import { urlOfCall } from '../api/test/http-client.ts';
import type { Merchant } from '../api/test/make-merchant.ts';
import { api } from '../contract/src/index.ts';

const PATIENCE_MS = 10_000;

export type Stream = { vendorId: string; received(version: number): Promise<number | null>; close(): void };

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

export function openStream(origin: string, { vendorId, token }: Merchant): Promise<Stream> {
  const receivedAt = new Map<number, number>();
  const waiting = new Map<number, () => void>();
  const received = async (version: number) => {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
    if (!receivedAt.has(version))
      await Promise.race([timeout, new Promise<void>((resolve) => waiting.set(version, resolve))]);
    return receivedAt.get(version) ?? null;
  };
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get(urlOfCall(origin, api.live.live), { agent, headers }, (response) => {
      response.on('error', () => {}); // closed by us
      response.on('data', (chunk: Buffer) => {
        for (const [, version] of chunk.toString().matchAll(/"version":(\d+)/g)) {
          receivedAt.set(Number(version), performance.now());
          waiting.get(Number(version))?.();
        }
        resolve({ vendorId, received, close: () => request.destroy() }); // the stream first sends its id
      });
    });
    request.on('error', reject);
  });
}
