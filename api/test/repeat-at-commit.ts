import { isDeepStrictEqual } from 'node:util';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { ApiResponse, Caller, TestApi } from './harness.ts';
import type { Merchant } from './make-merchant.ts';
import { fillWallet } from './make-order-group.ts';

export type Repeats = {
  /** How often a key was sent again during or after its first run. */
  repeats: number;
  /** How many of these had to wait. */
  running: number;
  /** Responses that are neither `request_running` nor equal to the first response. The list must be empty. */
  others: unknown[];
};

const REPEATERS = 3;
const AT_ONCE = 4;

/** Confirms this many groups, repeating each key from the start until it gets a response. */
export async function repeatAtCommit(
  host: TestApi,
  merchant: Merchant,
  groups: number,
  makeDraft: () => Promise<OrderGroup>,
  calls: readonly Caller[] = [host.call],
): Promise<Repeats> {
  const found: Repeats = { repeats: 0, running: 0, others: [] };
  let left = groups;
  const worker = async (number: number) => {
    while (left-- > 0)
      await confirmOnce(
        host,
        merchant,
        await makeDraft(),
        (n) => calls[(number + n) % calls.length] ?? host.call,
        found,
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => worker(number)));
  return found;
}

async function confirmOnce(
  host: TestApi,
  merchant: Merchant,
  { id, subtotal }: OrderGroup,
  callOf: (n: number) => Caller,
  found: Repeats,
) {
  await fillWallet(host, merchant, subtotal);
  const send = (n: number): Promise<ApiResponse<unknown>> =>
    callOf(n)(api.orders.confirm, {
      token: merchant.token,
      key: id,
      params: { id },
      body: { paymentMethod: 'WALLET', expectedSubtotal: subtotal },
    });
  const isRunning = ({ error }: ApiResponse<unknown>) => error.code === 'request_running';
  const untilResponded = async (n: number): Promise<ApiResponse<unknown>> => {
    for (;;) {
      const response = await send(n);
      found.repeats += 1;
      if (!isRunning(response)) return response;
      found.running += 1;
    }
  };
  const [first, ...others] = await Promise.all(Array.from({ length: REPEATERS }, (_, n) => untilResponded(n)));
  const isOther = ({ status, body }: ApiResponse<unknown>) => status !== 200 || !isDeepStrictEqual(body, first?.body);
  found.others.push(...[first, ...others].filter((each) => each && isOther(each)).map((each) => each?.error));
}
