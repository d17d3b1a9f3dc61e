import { dayMs } from '@tibara/contract/time';
import { isHttp, isHttps } from '#platform/settings/requirements.ts';
import type { Courier } from '../courier.ts';
import { lalamoveFleet } from './lalamove.ts';
import { type LalamoveSettings, lalamoveAccounts, lalamoveSettings, markets, USUAL_URL } from './settings.ts';
import { makeAsk } from './wire/send.ts';

export const lalamove = {
  name: 'lalamove',
  settings: lalamoveSettings,
  make: lalamoveFleet,
  whyItCannotStart(env) {
    if (!isHttp(env.LALAMOVE_URL)) return 'FLEET=lalamove needs LALAMOVE_URL, an https address';
    for (const { keyName, secretName } of markets) {
      if (env[keyName] && !env[secretName]) return `${secretName} must be set beside ${keyName}`;
      if (env[secretName] && !env[keyName]) return `${keyName} must be set beside ${secretName}`;
    }
    const [account, other] = lalamoveAccounts(env);
    if (!account) return 'FLEET=lalamove needs LALAMOVE_KEY_MY or LALAMOVE_KEY_SG, with its secret';
    // An event names its market by the key.
    return account.key === other?.key ? 'LALAMOVE_KEY_MY and LALAMOVE_KEY_SG are the same key' : null;
  },
  hasLiveSecret: (env) => lalamoveAccounts(env).some(({ key }) => !key.startsWith('pk_test')),
  requirements: ({ LALAMOVE_URL }) => [
    [isHttps(LALAMOVE_URL), 'LALAMOVE_URL must be set to an https address, or left out'],
  ],
  liveRequirements: (env) => [
    [!isSandbox(env), "Lalamove's sandbox delivers nothing: set LALAMOVE_URL and the keys of the live account"],
  ],
  webhook: {
    call: 'lalamoveEvents',
    description:
      'A webhook of Lalamove, version 3. The signature in its body covers the timestamp, the path of the registered address and data. ' +
      'A webhook about an unknown order changes nothing, and its reply is 200. A request without a body checks the address.',
    // Lalamove switches an address off after ten refusals.
    takesAll: true,
  },
  address: ['Lalamove', 'LALAMOVE_URL', USUAL_URL],
  look: (parts) => lalamoveAccounts(parts.env).map((account) => makeAsk(parts)(account, 'GET', '/v3/cities')),
  tables: [
    {
      table: 'lalamove_orders',
      why: 'directory: a webhook of Lalamove arrives without a vendor, and its orders cannot be searched',
      kept: {
        kind: 'orders at Lalamove',
        column: 'created_at',
        keepMs: 120 * dayMs,
        why: 'an order is placed at most 30 days ahead, and Lalamove has it for 60 days; ids only',
      },
    },
  ],
} satisfies Courier<LalamoveSettings>;

/** Test keys, or the host of the sandbox. */
const isSandbox = (env: LalamoveSettings): boolean =>
  lalamoveAccounts(env).some(({ key, secret }) => key.startsWith('pk_test') || secret.startsWith('sk_test')) ||
  /\bsandbox\b/.test(URL.parse(env.LALAMOVE_URL)?.hostname ?? '');
