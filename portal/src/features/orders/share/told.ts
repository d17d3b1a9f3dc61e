import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import * as z from 'zod/mini';
import { stored } from '#api/device/stored.ts';
import { ownSlot } from '#api/session.ts';

const MOST_ORDERS = 50;
const MOST_EMAILS = 500;
const toldSchema = z.record(z.string(), z.array(z.string()));
const emailsSchema = z.record(z.string(), z.string());

/** The recipients of an order who were told, remembered on this device. */
export function useTold({ id }: OrderGroup) {
  const slot = ownSlot('told');
  const [told, setTold] = useState(() => stored.readAs(slot, toldSchema)?.[id] ?? []);
  const mark = (orderId: string, isTold: boolean) => {
    const next = [...told.filter((each) => each !== orderId), ...(isTold ? [orderId] : [])];
    setTold(next);
    keepNewest(slot, stored.readAs(slot, toldSchema) ?? {}, id, next, MOST_ORDERS);
  };
  return { told, mark };
}

/** Email addresses by phone, which were typed on this device for recipients without one. */
export const typedEmails = {
  of: ({ recipientPhone }: Order): string => stored.readAs(ownSlot('emails'), emailsSchema)?.[recipientPhone] ?? '',
  keep({ recipientPhone }: Order, email: string): void {
    const slot = ownSlot('emails');
    keepNewest(slot, stored.readAs(slot, emailsSchema) ?? {}, recipientPhone, email, MOST_EMAILS);
  },
};

function keepNewest<T>(slot: string, all: Record<string, T>, key: string, value: T, most: number): void {
  const others = Object.entries(all).filter(([each]) => each !== key);
  stored.write(slot, JSON.stringify(Object.fromEntries([...others, [key, value]].slice(-most))));
}
