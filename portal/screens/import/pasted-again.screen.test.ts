import { waitFor } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import type { Order } from '@tibara/contract/orders/views';
import { describe, expect, test } from 'vitest';
import { keepBook, savedDropOff } from '../fixtures/address-book';
import { keepGroup } from '../fixtures/kept-group';
import { shop } from '../fixtures/merchant';
import { draftOf, dropOff, idOf, petalingJaya } from '../fixtures/orders';
import { answers, open, screen, user } from '../harness/screen';
import { aida, answerRows, button, cell, chat, paste } from './pasting';

const { addOrders, updateOrder } = api.orders;
const place = (address: string, unitNumber = '') => ({ ...petalingJaya, address, unitNumber });
const aidas: Partial<Order> = {
  recipientName: 'Aida',
  recipientPhone: '+60127781902',
  recipientEmail: 'aida@shop.test',
  dropOffLocation: place('12 Jalan Telawi 3, Bangsar', '12-2'),
};

describe('a text that is pasted again into its order', () => {
  async function pasteAgain(text: string, present = aidas): Promise<void> {
    answerRows();
    keepGroup(draftOf([dropOff(1, present)]));
    answers.on(addOrders, () => draftOf());
    await open(`/main-order/${idOf(1)}/paste`, { as: shop });
    await paste(text);
  }

  test('adds only what is not there yet', async () => {
    await pasteAgain(chat);
    expect(await screen.findByText('Already in this order')).toBeVisible();
    await user.click(await button('Use estimated arrivals'));
    await user.click(await button('Submit 1 drop-off'));
    await waitFor(() => expect(answers.sent(addOrders)).toHaveLength(1));
    expect(answers.last(addOrders).body).toMatchObject({ orders: [{ recipientName: 'Ravi' }] });
  });

  test('says that all of it is there', async () => {
    await pasteAgain(aida);
    expect(await screen.findByText('All drop-offs of this text are already in the order.')).toBeVisible();
  });

  test('knows its cash to the sen', async () => {
    await pasteAgain(`${aida}, COD RM12.57`, { ...aidas, isCodEnabled: true, codAmount: cents(1_257) });
    expect(await screen.findByText('All drop-offs of this text are already in the order.')).toBeVisible();
  });

  test('changes the drop-off of a row with another unit', async () => {
    await pasteAgain(`${aida}, unit 12-3`);
    expect(await screen.findByText('Changes drop-off 1: Unit')).toBeVisible();
    await user.click(await button('Submit 1 drop-off'));
    await waitFor(() => expect(answers.sent(updateOrder)).toHaveLength(1));
    expect(answers.last(updateOrder).body).toMatchObject({
      recipientEmail: 'aida@shop.test',
      dropOffLocation: { unitNumber: '12-3' },
    });
    expect(answers.sent(addOrders)).toEqual([]);
  });
});

test('a known number offers its saved address in one press', async () => {
  answerRows();
  keepBook(savedDropOff(1));
  await open('/paste-orders', { as: shop });
  await paste('Hakim 017-220 6135\nby 3pm');
  await user.click(await button(/^Use saved address: LG2-44, Klang/));
  await waitFor(() => expect(cell('1-address')).toHaveTextContent('Klang'));
  expect(cell('1-unitNumber')).toHaveTextContent('LG2-44');
});
