import { topUpMessages } from '@tibara/contract/wallet/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { amountOf, checkChoice, choiceOf, firstChoice } from './amounts';

beforeAll(speakEnglish);

const limits = { minimum: 2000, maximum: 500_000 };

describe('how much is topped up', () => {
  it('[R390] less than RM20 is refused with the words of the rule', () => {
    const refusal = { field: 'topUpAmount', message: topUpMessages.minimum(2000, 'MYR') };
    expect(checkChoice({ quick: null, otherText: '19.99' }, limits, 'MYR')).toEqual(refusal);
    expect(checkChoice({ quick: null, otherText: '' }, limits, 'MYR')).toEqual(refusal);
    expect(checkChoice({ quick: null, otherText: '20' }, limits, 'MYR')).toBeNull();
  });

  it('an amount above the maximum is refused', () => {
    expect(checkChoice({ quick: null, otherText: '5000.01' }, limits, 'MYR')?.field).toBe('topUpAmount');
  });

  it('words are called no amount, not too little of one', () => {
    const refusal = { field: 'topUpAmount', message: 'Please enter an amount, for example 25.50.' };
    expect(checkChoice({ quick: null, otherText: 'abc' }, limits, 'MYR')).toEqual(refusal);
    expect(checkChoice({ quick: null, otherText: '25.505' }, limits, 'MYR')).toEqual(refusal);
  });

  it('a shortfall proposes the smallest quick amount that covers it, or the amount itself in whole ringgit', () => {
    expect(firstChoice(undefined, 777, 2000)).toEqual(choiceOf(5000));
    expect(firstChoice(undefined, 5001, 2000)).toEqual(choiceOf(10_000));
    expect(firstChoice(undefined, 61_050, 2000)).toEqual({ quick: null, otherText: '611.00' });
    expect(firstChoice(undefined, undefined, 2000)).toEqual(choiceOf(10_000));
  });

  it('on the way back from the card page the amount is the one that was chosen', () => {
    expect(amountOf(firstChoice(3357, 777, 2000))).toBe(3357);
  });
});
