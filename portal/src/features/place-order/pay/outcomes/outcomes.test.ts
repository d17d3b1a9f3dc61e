import { cents } from '@tibara/contract/money';
import { expect, it } from 'vitest';
import { outcomesOf } from './outcomes';

const stop = (deliveryFee: number, doorToDoorFee = 0) => ({
  deliveryFee: cents(deliveryFee),
  doorToDoorFee: cents(doorToDoorFee),
});

it('before paying, the merchant sees the charged and the returned amount for each outcome', () => {
  expect(outcomesOf([stop(1090), stop(1186, 200), stop(1616)])).toEqual([
    { kind: 'delivered', returned: 0, paid: 4092 },
    { kind: 'one fails', position: 3, returned: 1616, paid: 2476 },
    { kind: 'none', returned: 4092, paid: 0 },
  ]);
});

it('with one drop-off there is no outcome between all and none', () => {
  expect(outcomesOf([stop(700)]).map(({ kind }) => kind)).toEqual(['delivered', 'none']);
});

it('the credit of a voucher is a percentage of the charged amount, or a fixed amount', () => {
  const stops = [stop(1090), stop(1186, 200), stop(1616)];
  const tenth = { discountAmount: 0, discountPercentage: 10 };
  expect(outcomesOf(stops, tenth)).toEqual([
    { kind: 'delivered', returned: 409, paid: 3683 },
    { kind: 'one fails', position: 3, returned: 1616 + 248, paid: 2228 },
    { kind: 'none', returned: 4092, paid: 0 },
  ]);
  expect(outcomesOf([stop(700)], { discountAmount: 500, discountPercentage: 0 })[0]).toMatchObject({ paid: 200 });
});
