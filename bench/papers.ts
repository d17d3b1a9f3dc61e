import { monitorEventLoopDelay } from 'node:perf_hooks';
import { cents } from '@tibara/contract/money';
import { type Paper, startPaperMaker } from '../api/src/papers/index.ts';
import { type Figure, median, round, timed } from './measure.ts';

const heading = {
  brand: 'tibara',
  madeAt: '2026-11-20T01:00:00.000Z',
  from: { name: 'Tibara Logistics Sdn Bhd', lines: ['Level 8, Menara Arus', '3 Jalan Kerinchi', '59200 Kuala Lumpur'] },
  to: { name: '陈美玲', lines: ['Kopi Lorong Enterprise', 'கௌசல்யா முருகன்'] },
};
const address = '88 Jalan Telawi, Bangsar, 59100 Kuala Lumpur';

const receipt: Paper = {
  kind: 'receipt',
  title: 'Receipt',
  ...heading,
  facts: [{ label: 'No.', value: 'P-0123456789AB' }],
  currency: 'MYR',
  lines: [{ label: 'Held for OG-000241', cents: 4092 }],
  total: { label: 'Paid', cents: 4092 },
  notes: ['Questions about this receipt: finance@tibara.test'],
};

const invoice = (count: number): Paper => ({
  kind: 'invoice',
  title: 'Invoice',
  ...heading,
  groupNumber: 'OG-000241',
  isBike: true,
  invoice: {
    invoiceId: 'INV-2026-7KQ2ZD-1',
    issueDate: heading.madeAt,
    dueDate: heading.madeAt,
    provider: { name: heading.from.name, address: heading.from.lines },
    customer: { firstName: 'Mei', lastName: 'Ling', company: 'Kopi', address: [] },
    currency: 'MYR',
    subtotal: cents(4092),
    voucherAmount: cents(0),
    receivedAmount: cents(0),
    amountDue: cents(4092),
    tax: null,
    paid: false,
    paidDate: null,
    bank: { payee: heading.from.name, name: 'Bank Selatan Berhad', account: '5140 2288 7310' },
    financeContact: 'finance@tibara.test',
  },
  orders: Array.from({ length: count }, (_, index) => ({
    number: `OG-000241-${index + 1}`,
    description: `Delivery to Recipient ${index + 1}, ${address}`,
    doorToDoorDescription: null,
    metres: 4940,
    deliveryFee: 1090,
    doorToDoorFee: 0,
    isFailed: false,
  })),
});

const parcels = (count: number) => ({
  title: 'OG-000241',
  brand: 'tibara',
  madeAt: heading.madeAt,
  from: { name: 'Kopi Lorong' },
  groupNumber: 'OG-000241',
  vehicle: 'Bike',
  currency: 'MYR',
  isHalal: true,
  trackingUrl: 'https://tibara.test/track/0123456789abcdefghijkl',
  pickUp: { name: 'Aina Rosli', phone: '+60123456789', address, unitNumber: '', time: heading.madeAt, note: '' },
  stops: Array.from({ length: count }, (_, index) => ({
    number: `OG-000241-${index + 1}`,
    position: index + 1,
    name: index % 2 ? '陈美玲' : 'Nurul Aisyah',
    phone: '+60198765432',
    address,
    unitNumber: 'G-03',
    time: heading.madeAt,
    codCents: 4500,
    isDoorToDoor: false,
    note: 'Ring twice.',
    product: 'Two cakes',
    trackingUrl: `https://tibara.test/track/${String(index).padStart(22, 'x')}`,
  })),
});

const all: [string, Paper][] = [
  ['receipt', receipt],
  ['invoice of 5 drop-offs', invoice(5)],
  ['invoice of 100 drop-offs', invoice(100)],
  ['run sheet of 20 stops', { kind: 'run-sheet', ...parcels(20) }],
  ['20 labels, A6', { kind: 'labels', size: 'A6', ...parcels(20) }],
  ['20 labels, 80 mm', { kind: 'labels', size: 'THERMAL', ...parcels(20) }],
];

/**
 * Each paper 30 times from a warm thread; meanwhile the longest that the event loop of the server's thread waited: on a
 * machine that does other work it also waits for a processor.
 */
export async function papers(): Promise<Figure[]> {
  const maker = startPaperMaker({ onError: console.error });
  const figures: Figure[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  for (const [what, paper] of all) {
    for (let warm = 0; warm < 5; warm++) await maker.make({ vendorId: 'bench', paper });
    delay.reset();
    delay.enable();
    const times: number[] = [];
    let size = 0;
    for (let round = 0; round < 30; round++) {
      times.push(await timed(async () => (size = (await maker.make({ vendorId: 'bench', paper })).length)));
    }
    delay.disable();
    const [longest, middle] = [delay.max / 1e6, median(times)];
    figures.push({
      what: `${what}: size`,
      measured: `${round(size / 1000, 1)} kB`,
      goal: '≤ 80 kB',
      isMet: size <= 80_000,
    });
    figures.push({ what: `${what}: warm`, measured: `${round(middle, 0)} ms`, goal: '≤ 200 ms', isMet: middle <= 200 });
    const isMet = longest <= 20;
    figures.push({ what: `${what}: event loop waits`, measured: `${round(longest, 1)} ms`, goal: '≤ 20 ms', isMet });
  }
  await maker.close();
  return figures;
}
