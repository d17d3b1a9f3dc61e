import * as z from 'zod/mini';
import { regionSchema } from './coordinates.ts';

/** What the portal knows of the installation that serves it. The server writes it into the page. */
export const portalSettings = z.object({
  /** Lowercase; also the delivery-service path prefix `{ds}` and the start of PDF names. */
  productName: z.string(),
  /** Uppercase; the platform of sign-ups and top-ups. */
  platform: z.string(),
  supportNumber: z.string(),
  supportUrl: z.string(),
  contactEmail: z.string(),
  providerName: z.string(),
  /** The lines of its address. */
  providerAddress: z.readonly(z.array(z.string())),
  /** Where riders apply; without it in the support chat. */
  driverUrl: z.optional(z.string()),
  /** The apps on the stores: without an address there is no link. */
  appStoreUrl: z.optional(z.string()),
  playStoreUrl: z.optional(z.string()),
  /** Where visits are reported for advertising, after consent (decisions 9.15). Nobody is asked without it. */
  pixelUrl: z.optional(z.string()),
  /** The parking provider that the product belongs to, credited below the saved addresses (spec 2.13). */
  parentName: z.string(),
  homeRegion: regionSchema,
  /** Cards, the fleet and messages are simulated; the portal shows a badge. */
  sandbox: z.boolean(),
  /** The operator imported a map: its roads are drawn too. */
  hasOwnRoads: z.boolean(),
  /** False where an engine's terms do not allow its places on other maps: the route is then drawn as a sketch. */
  hasMap: z.boolean(),
  /** The operator's own map instead of ours: raster tiles and their attribution. */
  tiles: z.optional(z.object({ url: z.string(), credit: z.string() })),
  minimumTopUp: z.int(),
  maximumTopUp: z.int(),
});
export type PortalSettings = z.output<typeof portalSettings>;

/** The id of the page's element that contains them as JSON. */
export const settingsElementId = 'portal-settings';
