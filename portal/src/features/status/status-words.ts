import { t } from '@lingui/core/macro';
import type { StatusPart, StatusResult } from '@tibara/contract/status/calls';

export const partName = (part: StatusPart): string =>
  ({
    booking: t`Booking`,
    cards: t`Card payments`,
    couriers: t`Couriers`,
    messages: t`Codes and emails`,
    tracking: t`Live tracking`,
  })[part];

export const resultName = (result: StatusResult): string =>
  ({
    ok: t`Works`,
    degraded: t({ message: 'Slow', context: 'state of a service' }),
    failing: t`Not working`,
  })[result];

/** The meaning for a merchant, and his remedy. */
export const partText = (part: StatusPart, result: StatusResult): string =>
  ({
    booking: {
      ok: t`You can book and change orders.`,
      degraded: t`Orders are saved late. Try again if a page does not load.`,
      failing: t`You cannot book or change orders right now. Your saved orders are safe.`,
    },
    cards: {
      ok: t`You can top up and pay by card.`,
      degraded: t`Some card payments fail. Try again later, or pay from your wallet.`,
      failing: t`You cannot pay by card right now. We charge nothing.`,
    },
    couriers: {
      ok: t`Couriers accept our orders.`,
      degraded: t`Some orders wait longer for a rider.`,
      failing: t`No courier accepts orders right now. We ask them again every few minutes.`,
    },
    messages: {
      ok: t`We send codes and emails at once.`,
      degraded: t`Some codes and emails arrive late.`,
      failing: t`We cannot send codes and emails right now. We send the emails later.`,
    },
    tracking: {
      ok: t`Pages of orders and tracking links show every change.`,
      degraded: t`Pages of orders and tracking links are some seconds behind.`,
      failing: t`Tracking links do not load right now. The riders go on.`,
    },
  })[part][result];
