/** Made-up demo data: fictitious shops and people at streets and buildings of the gazetteer. */
export type DemoOrder = {
  /** Days from today; past orders are delivered, later ones wait. */
  day: number;
  vehicle: 'MOTOR' | 'CAR';
  /** Pick-up, as minutes since midnight at UTC+8. */
  at: number;
  stops: DemoStop[];
  /** Positions (from 0) of stops that fail. */
  fails?: number[];
  /** Minutes after the promised time, by position; the others are some minutes early. */
  late?: Record<number, number>;
  ends?: 'delivered' | 'cancelled' | 'draft' | 'waiting' | 'no-rider';
  usesVoucher?: true;
  note?: string;
};

export type DemoStop = {
  place: string;
  name: string;
  phone: string;
  unit?: string;
  doorToDoor?: boolean;
  codCents?: number;
};

export const kitchen = {
  place: '12 Jalan SS15/4, Subang Jaya',
  unit: 'G-03',
  name: 'Demo Kitchen',
  phone: '+60129884410',
};

const stop = (place: string, name: string, phone: string, more: Partial<DemoStop> = {}): DemoStop => ({
  place,
  name,
  phone,
  ...more,
});

const bangsar = stop('27 Jalan Telawi, Bangsar', 'Demo Recipient Mei', '+60123456729', {
  unit: '3A-12',
  doorToDoor: true,
});
const ss2 = stop('88 Jalan SS2/24, Petaling Jaya', 'Demo Recipient Hafiz', '+60137729014', { unit: 'LG2-44' });
const montKiara = stop('3 Jalan Kiara, Mont Kiara', 'Demo Recipient Priya', '+60164083321', { codCents: 4500 });
const curve = stop('The Curve, Mutiara Damansara', 'Demo Recipient Farah', '+60169901472');
const shahAlam = stop('15 Persiaran Dato Menteri, Shah Alam', 'Demo Recipient Lim', '+60124083321', { unit: 'Unit 2' });
const klang = stop('41 Jalan Meru, Klang', 'Demo Recipient Kavitha', '+60193340218', { doorToDoor: true });
const puchong = stop('IOI Mall Puchong', 'Demo Recipient Zaki', '+60172205516');
const kuchai = stop('60 Jalan Kuchai Lama', 'Demo Recipient Chong', '+60126617783', { codCents: 12000 });

/** Sorted by day, the oldest first. */
export const demoOrders: DemoOrder[] = [
  { day: -58, vehicle: 'MOTOR', at: 660, stops: [bangsar, ss2] },
  { day: -51, vehicle: 'MOTOR', at: 615, stops: [curve], late: { 0: 8 } },
  { day: -44, vehicle: 'CAR', at: 690, stops: [shahAlam, klang, puchong], fails: [1] },
  { day: -37, vehicle: 'MOTOR', at: 660, stops: [montKiara, bangsar] },
  { day: -30, vehicle: 'MOTOR', at: 600, stops: [ss2], ends: 'cancelled' },
  { day: -26, vehicle: 'MOTOR', at: 675, stops: [puchong, kuchai], late: { 1: 20 } },
  { day: -22, vehicle: 'CAR', at: 660, stops: [bangsar, montKiara, curve, ss2], note: 'Cakes, keep flat.' },
  { day: -17, vehicle: 'MOTOR', at: 705, stops: [klang], ends: 'no-rider' },
  { day: -12, vehicle: 'MOTOR', at: 660, stops: [ss2, curve], usesVoucher: true },
  { day: -8, vehicle: 'MOTOR', at: 630, stops: [bangsar, kuchai], late: { 1: 45 } },
  { day: -5, vehicle: 'CAR', at: 660, stops: [shahAlam, klang], late: { 1: 8 } },
  { day: -3, vehicle: 'MOTOR', at: 690, stops: [montKiara] },
  { day: -1, vehicle: 'MOTOR', at: 660, stops: [ss2, bangsar, curve], note: 'Call at the back door.' },
  {
    day: 1,
    vehicle: 'MOTOR',
    at: 660,
    stops: [bangsar, ss2, montKiara],
    ends: 'waiting',
    note: 'Lunch boxes, two bags.',
  },
  { day: 1, vehicle: 'CAR', at: 840, stops: [klang, shahAlam], ends: 'waiting' },
  { day: 1, vehicle: 'MOTOR', at: 930, stops: [curve, kuchai], ends: 'draft' },
  { day: 2, vehicle: 'MOTOR', at: 660, stops: [puchong], ends: 'draft' },
];
