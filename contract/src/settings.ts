import * as z from 'zod/mini';
import { regionSchema } from './coordinates.ts';

const shortText = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

/** Clients and quotes of home, as the operator wrote them. They are in no language of ours. The bounds fit the page. */
export const homeReferences = z.strictObject({
  clients: z._default(z.array(shortText(40)).check(z.maxLength(12)), []),
  quotes: z._default(
    z.array(z.strictObject({ words: shortText(300), name: shortText(60), shop: shortText(80) })).check(z.maxLength(6)),
    [],
  ),
});

const feesByVehicle = z.object({ MOTOR: z.int(), CAR: z.int() });
const vehicleLimit = z.object({ kilograms: z.int(), centimetres: z.int() });

/** The installation's settings for the portal. The server writes them into the page. */
export const portalSettings = z.object({
  /** The product's name in lower case. It is also the path prefix `{ds}` and the start of PDF file names. */
  productName: z.string(),
  /** The platform of sign-ups and top-ups, in upper case. */
  platform: z.string(),
  supportNumber: z.string(),
  supportUrl: z.string(),
  /** The hours of support each day, such as 06:00 and 23:00. */
  supportHours: z.optional(z.object({ from: z.string(), to: z.string() })),
  contactEmail: z.string(),
  providerName: z.string(),
  providerAddress: z.readonly(z.array(z.string())),
  /** The page where riders apply. Without it the support chat is linked. */
  driverUrl: z.optional(z.string()),
  /** Pages of the app stores. Without an address there is no link. */
  appStoreUrl: z.optional(z.string()),
  playStoreUrl: z.optional(z.string()),
  /** Real clients and quotes. Without them home has neither section. */
  references: z.optional(homeReferences),
  /** The receiver of advertising reports about visits, after consent (decisions 9.15). Without it nobody is asked. */
  pixelUrl: z.optional(z.string()),
  /** The parking provider that owns the product, credited below the saved addresses (spec 2.13). */
  parentName: z.string(),
  /** Cards, the fleet and messages are simulated. The portal shows a badge. */
  sandbox: z.boolean(),
  /** The operator imported a map, and the portal draws its roads. */
  hasOwnRoads: z.boolean(),
  /** An outside service may read pasted orders too, if the owner agreed. */
  hasSecondReader: z.optional(z.boolean()),
  /** False if an engine's terms forbid showing its places on other maps. The stops are then a list. */
  hasMap: z.boolean(),
  /** The operator's own raster tiles instead of our map, and their attribution. */
  tiles: z.optional(z.object({ url: z.string(), credit: z.string() })),
  /** Of the default rates, in cents. Absent where no database is read. */
  lowestFees: z.optional(z.record(regionSchema, feesByVehicle)),
  /** The most that a vehicle carries: all parcels together, and the longest side of each. */
  vehicleLimits: z.object({ MOTOR: vehicleLimit, CAR: vehicleLimit }),
  topUp: z.record(regionSchema, z.object({ minimum: z.int(), maximum: z.int() })),
  /** Days after an invoice in which a merchant with credit terms pays it. */
  invoiceDueDays: z.int(),
  /** Minutes after the pick-up time at which an order without a rider ends. */
  noRiderMinutes: z.int(),
});
export type PortalSettings = z.output<typeof portalSettings>;

/** The id of the page element with the settings as JSON. */
export const settingsElementId = 'portal-settings';
