import type { Region } from '@tibara/contract/coordinates';
import { recordOf } from '@tibara/contract/record-of';
import { countries, homeRegion, regions } from '@tibara/contract/regions';
import type { PortalSettings } from '@tibara/contract/settings';

const developmentSettings = (): PortalSettings => ({
  productName: 'tibara',
  platform: 'TIBARA',
  supportNumber: '+60374901180',
  supportUrl: 'https://wa.me/60374901180',
  supportHours: { from: '06:00', to: '23:00' },
  contactEmail: 'hello@tibara.test',
  providerName: 'Tibara Logistics Sdn Bhd',
  providerAddress: ['Level 8, Menara Arus', '3 Jalan Kerinchi', '59200 Kuala Lumpur'],
  parentName: 'Petak Parking Sdn Bhd',
  sandbox: true,
  hasMap: true,
  hasOwnRoads: false,
  lowestFees: recordOf(countries.map((region) => [region, { MOTOR: 700, CAR: 930 }])),
  vehicleLimits: { MOTOR: { kilograms: 20, centimetres: 50 }, CAR: { kilograms: 100, centimetres: 100 } },
  topUp: recordOf(countries.map((region) => [region, { minimum: 2000, maximum: 500_000 }])),
  invoiceDueDays: 14,
  noRiderMinutes: 60,
});

declare global {
  /** Set by the prerendering thread, which has no page to read them from. */
  var portalSettings: string | undefined;
}

/**
 * The server writes them into the page, because the first paint needs them. One build serves every installation. Only
 * `vite` serves a page without them.
 */
export const settings: PortalSettings = readSettings(
  globalThis.portalSettings ?? globalThis.document?.getElementById('portal-settings')?.textContent,
);

function readSettings(json: string | null | undefined): PortalSettings {
  return import.meta.env.DEV && !json ? developmentSettings() : JSON.parse(json ?? '');
}

/** A merchant pays in the currency of their number's country. */
export const homeOf = (phone: string): Region =>
  countries.find((region) => phone.startsWith(`+${regions[region].diallingCode}`)) ?? homeRegion;
