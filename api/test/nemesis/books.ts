import type { Payer } from '../make-card.ts';

/** The clients' records of one merchant, from acknowledgements alone. */
export type Books = {
  readonly payer: Payer;
  /** The ids of groups whose confirm was acknowledged. */
  readonly groups: string[];
  /** The number of requested cancels. */
  cancels: number;
  readonly available: number;
  readonly held: number;
  /** Charges that no top-up asked for. They are in no wallet. */
  readonly apart: number;
  topUp(cents: number): void;
  keepApart(cents: number): void;
  hold(cents: number): void;
  /** A group is over: this much of the hold is paid, the rest returned. */
  end(heldCents: number, paidCents: number): void;
};

export function openBooks(payer: Payer, opening: number): Books {
  let [available, held, apart] = [opening, 0, 0];
  const groups: string[] = [];
  return {
    payer,
    groups,
    cancels: 0,
    get available() {
      return available;
    },
    get held() {
      return held;
    },
    get apart() {
      return apart;
    },
    topUp: (cents) => {
      available += cents;
    },
    keepApart: (cents) => {
      apart += cents;
    },
    hold: (cents) => {
      available -= cents;
      held += cents;
    },
    end: (heldCents, paidCents) => {
      held -= heldCents;
      available += heldCents - paidCents;
    },
  };
}
