import { bookmarkBody, bookmarkView } from '@tibara/contract/addresses/calls';
import { invoiceView } from '@tibara/contract/billing/calls';
import { summaryLine, summaryLines, summaryView } from '@tibara/contract/billing/summary-calls';
import { coordinate, location, locationInput, regionSchema } from '@tibara/contract/coordinates';
import { draftsView } from '@tibara/contract/dashboard/calls';
import { trackingView } from '@tibara/contract/dispatch/calls';
import { errorBody } from '@tibara/contract/errors';
import { centsSchema, centsView, currencySchema } from '@tibara/contract/inputs/money-schema';
import { proposal, splitReply } from '@tibara/contract/orders/advice';
import { orderBody, orderGroupBody } from '@tibara/contract/orders/calls';
import { statusSchema } from '@tibara/contract/orders/status';
import { cardPaymentView, orderGroupView, orderView, recentPlaceView, riderView } from '@tibara/contract/orders/views';
import { pricedStop, rateProfileView, vehicleRatesView } from '@tibara/contract/pricing/calls';
import { creditCardView, userView, vendorView } from '@tibara/contract/users/calls';
import { promoCodeView, voucherView } from '@tibara/contract/vouchers/calls';
import { movementView, paymentView, savedCardView, transactionView, walletView } from '@tibara/contract/wallet/calls';
import { invoiceTermsView } from '@tibara/contract/wallet/paper-calls';
import { topUpProgress } from '@tibara/contract/wallet/top-up-calls';
import * as z from 'zod/mini';

/** The contract's export names, without `View` and `Schema`. A schema used twice in the document has one. */
const names = {
  AddressBookmark: bookmarkView,
  AddressBookmarkBody: bookmarkBody,
  CardPayment: cardPaymentView,
  Cents: centsView,
  Coordinate: coordinate,
  CreditCard: creditCardView,
  Currency: currencySchema,
  Drafts: draftsView,
  Error: errorBody,
  Invoice: invoiceView,
  InvoiceTerms: invoiceTermsView,
  Location: location,
  LocationInput: locationInput,
  Movement: movementView,
  Order: orderView,
  OrderBody: orderBody,
  OrderGroup: orderGroupView,
  OrderGroupBody: orderGroupBody,
  Payment: paymentView,
  PricedStop: pricedStop,
  PromoCode: promoCodeView,
  Proposal: proposal,
  RateProfile: rateProfileView,
  RecentPlace: recentPlaceView,
  Region: regionSchema,
  Rider: riderView,
  SavedCard: savedCardView,
  SplitReply: splitReply,
  Status: statusSchema,
  Summary: summaryView,
  SummaryLine: summaryLine,
  SummaryLines: summaryLines,
  TopUpProgress: topUpProgress,
  Tracking: trackingView,
  Transaction: transactionView,
  User: userView,
  VehicleRates: vehicleRatesView,
  Vendor: vendorView,
  Voucher: voucherView,
  Wallet: walletView,
} as const;

type SchemaNotes = { id?: string; type?: string; description?: string };

/** Read by `z.toJSONSchema`: a schema's name, and facts that its definition lacks. */
export const namedSchemas = z.registry<SchemaNotes>();
for (const [id, schema] of Object.entries(names)) namedSchemas.add(schema, { id });
namedSchemas.add(centsView, { id: 'Cents', type: 'integer', description: 'Cents of the currency: 4092 are RM40.92.' });
namedSchemas.add(centsSchema, { description: 'Cents of the currency: 4092 are RM40.92.' });
