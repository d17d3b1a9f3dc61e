import { randomUUID } from 'node:crypto';
import { refuseInsideTransaction } from '../platform/db/transaction/open-transaction.ts';
import { fetchFarSide } from '../platform/far-sides/ask-far-side.ts';
import { FarSideError } from '../platform/far-sides/far-side-error.ts';
import type { SmsSender } from './ports.ts';

const GATEWAY = 'The SMS gateway';

/** A gateway that takes JSON. It is called until it responds with 2xx, always with the message's own key. */
export function makeHttpSms({ url, token }: { url: string; token?: string | undefined }): SmsSender {
  const post = async (id: string, content: object): Promise<Response> => {
    refuseInsideTransaction('The SMS gateway');
    const response = await fetchFarSide('sms', url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(content),
      redirect: 'error',
      signal: AbortSignal.timeout(5000),
    }).catch((error: unknown) => {
      throw new FarSideError(GATEWAY, url, error);
    });
    await response.body?.cancel();
    return response;
  };
  return {
    async send(message) {
      const response = await post(message.id, message);
      if (!response.ok) throw new FarSideError(GATEWAY, url, `responded with ${response.status}`);
    },
    // Without a recipient nothing can be sent.
    look: async () => void (await post(randomUUID(), {})),
  };
}
