import type { InvoiceLine } from '@tibara/contract/billing/calls';
import { sentence } from '@tibara/contract/language/sentence';
import { cents } from '@tibara/contract/money';
import type { Paper } from '../src/papers/index.ts';

// Papers with long contents.

const heading = {
  brand: 'tibara',
  madeAt: '2026-11-20T01:00:00.000Z',
  language: 'en' as const,
  from: { name: 'Tibara Logistics Sdn Bhd', lines: ['Level 8, Menara Arus', '3 Jalan Kerinchi', '59200 Kuala Lumpur'] },
  to: { name: '陈美玲', lines: ['Kopi Lorong Enterprise', 'கௌசல்யா முருகன்'] },
};
const given = ['Nurul Aisyah', 'Mei Ling', 'Kavitha', 'Hafiz', 'Wei Jie', 'Muthu', 'Siti', 'Jun Hao'];
const family = ['binti Rahman', 'Tan', 'a/p Murugan', 'bin Ismail', 'Lim', 'Subramaniam', 'Abdullah'];
const streets = ['Jalan Telawi', 'Lorong Maarof', 'Jalan Ampang Hilir', 'Persiaran Gurney', 'Jalan SS 2/24'];
const towns = ['59100 Kuala Lumpur', '47300 Petaling Jaya', '10250 George Town', '81100 Johor Bahru'];
const oneOf = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
const nameOf = (index: number): string => `${oneOf(given, index)} ${oneOf(family, index)}`;
const addressOf = (index: number): string =>
  `${(17 * index) % 991} ${oneOf(streets, index)}, Taman ${oneOf(family, 3 * index)}, ${oneOf(towns, index)}`;

export const invoicePaper = (count: number): Paper => ({
  kind: 'invoice',
  title: sentence`Invoice`,
  ...heading,
  groupNumber: 'OG-000241',
  isBike: true,
  isEstimate: false,
  invoice: {
    invoiceId: 'INV-2026-7KQ2ZD-1',
    issueDate: heading.madeAt,
    dueDate: heading.madeAt,
    provider: { name: heading.from.name, address: heading.from.lines },
    customer: {
      firstName: 'Mei',
      lastName: 'Ling',
      company: 'Kopi',
      address: [],
      registrationNumber: '',
      taxNumber: '',
    },
    currency: 'MYR',
    subtotal: cents(4092),
    lines: Array.from({ length: 2 * count }, (_, position): InvoiceLine => {
      const index = Math.floor(position / 2);
      const isDelivery = position % 2 === 0;
      return {
        orderNumber: `OG-000241-${index + 1}`,
        kind: isDelivery ? 'delivery' : 'door_to_door',
        recipient: nameOf(index),
        address: isDelivery ? addressOf(index) : null,
        metres: 4940 + 37 * index,
        cents: cents(isDelivery ? 1090 + index : 200),
        isFailed: false,
      };
    }),
    voucherAmount: cents(0),
    receivedAmount: cents(0),
    amountDue: cents(4092),
    tax: null,
    paid: false,
    onTerms: true,
    paidDate: null,
    bank: { payee: heading.from.name, name: 'Bank Selatan Berhad', account: '5140 2288 7310' },
    financeContact: 'finance@tibara.test',
  },
});

export const parcels = (count: number) => ({
  title: sentence`Labels ${'OG-000241'}`,
  brand: 'tibara',
  madeAt: heading.madeAt,
  language: heading.language,
  from: { name: 'Kopi Lorong' },
  groupNumber: 'OG-000241',
  vehicle: sentence`Bike`,
  currency: 'MYR',
  isHalal: true,
  trackingUrl: 'https://tibara.test/track/0123456789abcdefghijkl',
  pickUp: {
    name: 'Aina Rosli',
    phone: '+60123456789',
    address: addressOf(0),
    unitNumber: '',
    time: heading.madeAt,
    note: '',
  },
  stops: Array.from({ length: count }, (_, index) => ({
    number: `OG-000241-${index + 1}`,
    position: index + 1,
    name: index % 2 ? '陈美玲' : nameOf(index),
    phone: '+60198765432',
    address: addressOf(index),
    unitNumber: 'G-03',
    time: heading.madeAt,
    codCents: 4500,
    isDoorToDoor: false,
    note: 'Ring twice.',
    product: 'Two cakes',
    trackingUrl: `https://tibara.test/track/${String(index).padStart(22, 'x')}`,
  })),
});
