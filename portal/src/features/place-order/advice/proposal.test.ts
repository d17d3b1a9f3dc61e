import { describe, expect, it } from 'vitest';
import { routeKeyOf, toProposal } from './proposal';

const stops = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const at = (clock: string) => `2026-11-21T${clock}:00.000Z`;
const reached = (id: string, arrival: string, currentArrival: string, slack: number) => ({
  id,
  arrival: at(arrival),
  slack,
  currentArrival: at(currentArrival),
  currentSlack: 0,
});
const reply = {
  orderIds: ['b', 'c', 'a'],
  saving: 420,
  distanceSaving: 5300,
  stops: [
    reached('b', '02:20', '02:40', 3000),
    reached('c', '02:40', '02:58', 600),
    reached('a', '03:05', '02:20', -240),
  ],
};

describe('the cheapest sequence as a proposal', () => {
  it('uses the numbers that the list shows now', () => {
    expect(toProposal(reply, stops)).toEqual({
      orderIds: ['b', 'c', 'a'],
      positions: [2, 3, 1],
      savingCents: 420,
      kilometresShorter: '5.3',
      arrivals: [
        { position: 2, at: '10:20', now: '10:40', isLater: false, spareMinutes: 50 },
        { position: 3, at: '10:40', now: '10:58', isLater: false, spareMinutes: 10 },
        { position: 1, at: '11:05', now: '10:20', isLater: true, spareMinutes: -4 },
      ],
    });
  });

  it('is null if it saves nothing', () => {
    expect(toProposal({ ...reply, saving: 0 }, stops)).toBeNull();
  });

  it('is null if stops were added or removed since', () => {
    expect(toProposal(reply, [...stops, { id: 'd' }])).toBeNull();
    expect(toProposal(reply, [{ id: 'a' }, { id: 'b' }, { id: 'd' }])).toBeNull();
  });

  it('does not call a longer or an equally long route shorter', () => {
    expect(toProposal({ ...reply, distanceSaving: -800 }, stops)?.kilometresShorter).toBeNull();
    expect(toProposal({ ...reply, distanceSaving: 20 }, stops)?.kilometresShorter).toBeNull();
  });
});

describe('the key of a proposal', () => {
  const place = (latitude: number) => ({ coordinate: { latitude, longitude: 101 } }) as never;
  const group = { deliveryMethod: 'MOTOR', pickUpDateTime: at('01:00'), pickUpLocation: place(3) } as const;
  const [first, second] = [
    { id: 'a', deliverDateTime: at('02:00'), dropOffLocation: place(3.1) },
    { id: 'b', deliverDateTime: at('03:00'), dropOffLocation: place(3.2) },
  ];

  it('changes with the stops, their sequence, their places, the promised times and the vehicle', () => {
    const keys = [
      routeKeyOf(group, [first, second]),
      routeKeyOf(group, [second, first]),
      routeKeyOf(group, [first]),
      routeKeyOf(group, [{ ...first, dropOffLocation: place(3.3) }, second]),
      routeKeyOf(group, [{ ...first, deliverDateTime: at('02:30') }, second]),
      routeKeyOf({ ...group, pickUpDateTime: at('01:15') }, [first, second]),
      routeKeyOf({ ...group, deliveryMethod: 'CAR' }, [first, second]),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('stays the same when a name changes', () => {
    const renamed = { ...first, recipientName: 'Mei Ling Tan' };
    expect(routeKeyOf(group, [renamed, second])).toBe(routeKeyOf(group, [first, second]));
  });
});
