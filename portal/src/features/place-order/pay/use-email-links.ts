import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { stored } from '#api/device/stored.ts';
import { ownSlot } from '#api/session.ts';
import type { PaymentBody } from './unfinished-payment';

const slot = () => ownSlot('email links');

/** Whether recipients get their link by email, stored on the device. An unfinished payment keeps its own choice. */
export function useEmailLinks({ orders }: OrderGroup, unfinished: PaymentBody | null) {
  const [remembered, setRemembered] = useState(() => stored.read(slot()) !== null);
  const count = orders.filter(({ recipientEmail }) => recipientEmail !== '').length;
  return {
    count,
    isOn: unfinished ? unfinished.emailRecipients === true : remembered,
    choose(isOn: boolean) {
      setRemembered(isOn);
      if (isOn) stored.write(slot(), 'on');
      else stored.remove(slot());
    },
  };
}

export type EmailLinksChoice = ReturnType<typeof useEmailLinks>;
