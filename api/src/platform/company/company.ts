import { regionSchema } from '@tibara/contract/coordinates';
import { homeReferences } from '@tibara/contract/settings';
import { type Product, productLabels } from '@tibara/contract/users/products';
import * as z from 'zod/mini';
import { httpsAddress } from '../https-address.ts';

const matching = (pattern: RegExp, what: string) => z.string().check(z.regex(pattern, `must be ${what}`));
const line = matching(
  /^(?=\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,120}(?<=\S)$/u,
  'a text of 1 to 120 characters in one line, without spaces around it',
);
const number = matching(/^\+\d([ -]?\d){6,17}$/, 'a number that begins with + and the country, as in +60 3-7490 1180');
const email = matching(/^[^\s@<>"']{1,60}@[^\s@<>"']{1,60}\.[A-Za-z]{2,20}$/, 'an e-mail address');
const whole = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to));
/** A property's meaning, of which docs/settings.md is made. */
const is = z.describe;

const vehicleLimit = (kilograms: number, centimetres: number) =>
  z.prefault(
    z.strictObject({
      kilograms: z._default(whole(1, 10_000), kilograms).check(is('The most that all parcels of an order weigh.')),
      centimetres: z._default(whole(1, 1000), centimetres).check(is('The longest side of a parcel.')),
    }),
    {},
  );

const products = ['ALL', ...(Object.keys(productLabels) as Product[])] as const;

const rates = z
  .array(
    z.strictObject({
      product: z.enum(products).check(is("A merchant's product. `ALL` is for each one without an entry of its own.")),
      rateBp: whole(0, 10_000).check(is('The rate in hundredths of a percent: 6 % is 600.')),
      from: z.iso
        .date('must be a day such as 2026-03-01')
        .check(is('The first day at UTC+8. It holds until a later entry of the product.')),
    }),
  )
  .check(z.minLength(1), ({ value, issues }) => {
    value.forEach(({ product, from }, index) => {
      if (value.findIndex((other) => other.product === product && other.from === from) === index) return;
      const message = `must be another day: an earlier entry of ${product} begins on ${from} too`;
      issues.push({ code: 'custom', input: value, path: [index, 'from'], message });
    });
  });

const clock = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time from 00:00 to 23:59');
const supportHours = z.strictObject({
  from: clock.check(is('When it begins each day, at UTC+8.')),
  to: clock.check(is('When it ends.')),
});

const tax = z.strictObject({
  name: line.check(is('Its name on papers, such as SST.')),
  number: z.optional(line.check(is("The company's number for it. Without it, papers show none."))),
  rates: rates.check(is('The rates. Prices include the tax.')),
});

/** In cents. The card provider charges no less. */
const amount = whole(200, 100_000_000);
const topUp = z
  .strictObject({
    minimum: z._default(amount, 2000).check(is('The least of a top-up, in cents.')),
    maximum: z._default(amount, 500_000).check(is('The most of one top-up, and of all of a day, in cents.')),
  })
  .check(
    z.refine((of) => of.minimum <= of.maximum, {
      error: 'must be at least the minimum',
      path: ['maximum'],
      when: ({ issues }) => issues.length === 0,
    }),
  );

const region = z.strictObject({
  bank: z.strictObject({
    name: line.check(is('The bank that receives transfers of merchants.')),
    account: matching(
      /^\d([ -]?\d){3,33}$/,
      'digits, with single spaces or hyphens between them, as in 5140 2288 7310',
    ).check(is('Its account for them. The holder is the provider.')),
  }),
  tax: z.optional(tax.check(is('Without it, papers have no tax line.'))),
  topUp: z.prefault(topUp, {}),
});

/** Facts about the company. The properties of a later version have defaults, so that an older file stays valid. */
export const companySchema = z.strictObject({
  productName: matching(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, '1 to 40 letters, digits or hyphens').check(
    is("The product's name on screens and papers, and a part of its addresses."),
  ),
  providerName: line.check(is('The company, on screens and papers.')),
  providerAddress: z
    .array(line)
    .check(z.minLength(1), z.maxLength(6), is('The lines of its address, on screens and papers.')),
  parentName: line.check(is('The company that is credited below the saved addresses.')),
  supportNumber: number.check(is('On screens and in messages. Its chat is linked.')),
  supportHours: z.optional(supportHours.check(is('On the page of help. Without it, that page names no hours.'))),
  contactEmail: email.check(is('On screens and in messages.')),
  financeEmail: email.check(is('On receipts and invoices.')),
  financeNumber: number.check(is('On receipts and invoices.')),
  driverUrl: z.optional(httpsAddress.check(is('Where riders apply. Default: the support chat.'))),
  appStoreUrl: z.optional(httpsAddress.check(is('The app for iOS. Without it, home has no link.'))),
  playStoreUrl: z.optional(httpsAddress.check(is('The app for Android. Without it, home has no link.'))),
  references: z.optional(
    z.strictObject({
      clients: homeReferences.shape.clients.check(is('At most 12 names of clients for home, with their consent.')),
      quotes: homeReferences.shape.quotes.check(
        is('At most 6 quotes for home, with the consent of the person: `words`, `name` and `shop` of each.'),
      ),
    }),
  ),
  invoiceDueDays: z._default(whole(0, 365), 14).check(is('Days until an invoice is due.')),
  vehicleLimits: z
    .prefault(z.strictObject({ MOTOR: vehicleLimit(20, 50), CAR: vehicleLimit(100, 100) }), {})
    .check(is('On home and in the terms.')),
  regions: z.record(regionSchema, region),
});
export type Company = z.output<typeof companySchema>;
