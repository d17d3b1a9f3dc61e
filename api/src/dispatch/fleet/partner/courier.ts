import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { isHttp, isHttps, isStrong, strongSecret } from '#platform/settings/requirements.ts';
import { optional } from '#platform/settings/setting-kinds.ts';
import type { Courier } from '../courier.ts';
import { partnerFleet } from './partner.ts';
import { makeSender, type PartnerSettings } from './send.ts';

export const partner = {
  name: 'partner',
  settings: z.object({ FLEET_URL: optional, FLEET_SECRET: optional }),
  make: partnerFleet,
  whyItCannotStart({ FLEET_URL, FLEET_SECRET }) {
    if (!isHttp(FLEET_URL)) return 'FLEET=partner needs FLEET_URL, an https address';
    return FLEET_SECRET ? null : 'FLEET=partner needs FLEET_SECRET';
  },
  hasLiveSecret: ({ FLEET_SECRET }) => FLEET_SECRET !== undefined,
  requirements: ({ FLEET_URL, FLEET_SECRET }) => [
    [isHttps(FLEET_URL), 'FLEET_URL must be set to an https address'],
    [FLEET_SECRET?.split(',').every(isStrong), strongSecret('FLEET_SECRET')],
  ],
  webhook: { call: 'fleetEvents' },
  address: ['partner courier', 'FLEET_URL'],
  look: (parts) => [makeSender(parts).get(`/offers/${randomUUID()}`)],
} satisfies Courier<PartnerSettings>;
