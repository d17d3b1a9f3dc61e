import type { Spot } from '../points';

/** A slight arc, because a straight line would look like a road. */
const BEND = 0.12;
const STEPS = 20;

export function arcControl(from: Spot, to: Spot): Spot {
  return {
    x: (from.x + to.x) / 2 + (to.y - from.y) * BEND,
    y: (from.y + to.y) / 2 - (to.x - from.x) * BEND,
  };
}

/** Spots along the arc, including both ends. */
export function spotsAlong(from: Spot, control: Spot, to: Spot): Spot[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
  });
}
