/** Why an order under way waits for a person. */
export const needs = [
  /** The courier has not confirmed or refused the booking yet. */
  'courier unknown',
  /** The courier has not confirmed or refused the cancel yet. */
  'cancel unanswered',
  /** The rider dropped out after the pick-up. */
  'goods with rider',
  'goods coming back',
  /** The goods are at the pick-up again. */
  'goods back',
  /** The courier regards the order as done, although drop-offs are open. */
  'stops left open',
] as const;
export type Need = (typeof needs)[number];
