import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeInvoiced } from '#test/make-invoiced.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { makeDraft } from '#test/make-order-group.ts';
import { runOps } from '#test/run-program.ts';
import { addCode, endCode, listCodes, readCode } from './promo-codes.ts';
import { changeRates, defaultRates, readRates, showRates } from './rates.ts';
import { setTerms, showTerms } from './terms.ts';

const host = await startApi();
const { call, ctx, inspectorDb } = host;

const auditOf = async (act: string) =>
  (
    await sql<{
      vendor_id: string;
      detail: object;
    }>`select vendor_id, detail from money_lines where act = ${act}`.execute(inspectorDb)
  ).rows;

describe('terms', () => {
  test('a merchant with terms confirms on invoice up to the limit', async () => {
    const merchant = await makeMerchant(ctx);
    const confirm = async () => {
      const { id } = await makeDraft(host, merchant);
      const input = { token: merchant.token, params: { id }, key: `confirm ${id}` };
      return (await call(api.orders.confirm, { ...input, body: { paymentMethod: 'INVOICE' } })).status;
    };
    const { operator, said } = makeOperator(host);
    expect(await confirm()).toBe(422);
    await setTerms(operator, merchant.userName, 'MY', 1000);
    expect([await confirm(), await confirm()]).toEqual([200, 422]);
    await setTerms(operator, merchant.userName, 'MY', null);
    await setTerms(operator, merchant.userName, 'MY', null);
    expect(await confirm()).toBe(422);
    expect(said).toEqual([
      `${merchant.userName} gets terms up to RM 10.00 in MY.`,
      `${merchant.userName} gets no terms in MY.`,
      `${merchant.userName} has no terms in MY already.`,
    ]);
    expect((await auditOf('terms.changed')).map(({ detail }) => detail)).toEqual([
      { before: null, after: 1000, currency: 'MYR' },
      { before: 1000, after: null, currency: 'MYR' },
    ]);
  });

  test('are shown with the used credit', async () => {
    const merchant = await makeMerchant(ctx);
    const { invoiceId } = await makeInvoiced(host, merchant);
    const { operator, said } = makeOperator(host);
    await showTerms(operator, invoiceId.split('-')[2] ?? '');
    expect(said[0]).toMatch(/ has terms up to RM 10,000\.00 in MY\. Of these RM \d+\.\d\d are in use\.$/);
    expect(said[1]).toMatch(/ has no terms in SG\.$/);
    await expect(showTerms(operator, 'nobody@shop.test')).rejects.toThrow('There is no merchant nobody@shop.test.');
  });

  test('of a region open its wallet and count only there', async () => {
    const { token, userId, userName } = await makeMerchant(ctx);
    await setTerms(makeOperator(host).operator, userName, 'SG', 5000);
    const wallets = (await call(api.wallet.wallets, { token, query: { userId } })).body;
    expect(wallets.map(({ region, balanceAmount }) => [region, balanceAmount])).toEqual([['SG', 0]]);
    const termsIn = async (region: 'MY' | 'SG') =>
      (await call(api.wallet.invoiceTerms, { token, query: { region } })).body.terms?.creditLimit;
    expect([await termsIn('SG'), await termsIn('MY')]).toEqual([5000, undefined]);
  });

  test('without --yes nothing changes', async () => {
    const merchant = await makeMerchant(ctx);
    const { operator, said } = makeOperator(host, { isSure: false });
    await setTerms(operator, merchant.userName, 'MY', 5000);
    await showTerms(operator, merchant.userName);
    expect(said).toEqual([
      `${merchant.userName} gets terms up to RM 50.00 in MY.`,
      `${merchant.userName} has no terms in MY.`,
      `${merchant.userName} has no terms in SG.`,
    ]);
    const bare = await makeMerchant(ctx, { withVendorRow: false });
    await expect(setTerms(operator, bare.userName, 'MY', 5000)).rejects.toThrow('nobody to agree terms with');
  });
});

describe('promo codes', () => {
  const option = (given: Record<string, string>) => ({ option: (name: string) => given[name] });
  const given = { title: 'RM5 off', until: '2026-12-31', amount: '5.00' };
  const read = (changes: Record<string, string> = {}, code = 'five') =>
    readCode(code, option({ ...given, ...changes }), ctx.now());

  test('a code is added once and can be claimed until ended', async () => {
    const merchant = await makeMerchant(ctx);
    const { operator, said } = makeOperator(host);
    await Promise.all([1, 2, 3].map(() => addCode(operator, read())));
    expect(said.toSorted()).toEqual([
      'Adds FIVE: 5.00 off until 2026-12-31.',
      ...Array(2).fill('FIVE: 5.00 off until 2026-12-31 is there already.'),
    ]);
    await addCode(operator, read());
    const { body } = await call(api.vouchers.promoCodes, { token: merchant.token, query: { page: 0, size: 10 } });
    expect(body.content).toMatchObject([{ code: 'FIVE', discountAmount: 500, expiryDate: '2026-12-31' }]);
    const id = body.content[0]?.id ?? '';
    const claim = (token: string) => call(api.vouchers.claimVoucher, { token, body: { promoCode: { id } } });
    expect((await claim(merchant.token)).status).toBe(201);
    await expect(addCode(operator, read({ amount: '6.00' }))).rejects.toThrow('There is another code FIVE already');
    await endCode(operator, 'FIVE');
    await endCode(operator, 'FIVE');
    expect((await claim((await makeMerchant(ctx)).token)).error.message).toBe('This voucher has expired.');
    await listCodes(operator);
    expect(said.slice(-3)).toEqual([
      'Ends FIVE: nobody can claim or use it any more.',
      'FIVE has ended already.',
      'FIVE · 5.00 off · ended 2026-11-19 · RM5 off',
    ]);
    expect(await auditOf('promoCode.added')).toHaveLength(1);
    expect(await auditOf('promoCode.ended')).toMatchObject([
      { vendor_id: '00000000-0000-0000-0000-000000000000', detail: { code: 'FIVE', before: '2026-12-31' } },
    ]);
    await expect(endCode(operator, 'NONE')).rejects.toThrow('There is no code NONE.');
  });

  test.each([
    [{ percentage: '10' }, 'one of the two'],
    [{ amount: '0' }, '0 is no amount'],
    [{ until: '2026-11-19' }, 'from today on'],
    [{ until: '2026-02-30' }, 'from today on'],
    [{ title: ' ' }, '--title'],
  ])('%j is refused', (changes, why) => {
    expect(() => read(changes)).toThrow(why);
  });

  test('a percentage is above 0 and at most 100', () => {
    const { amount: _, ...rest } = given;
    const withShare = (percentage: string) => readCode('TENTH', option({ ...rest, percentage }), ctx.now());
    expect(withShare('12.5')).toMatchObject({ discountPercentage: 12.5, discountAmount: 0 });
    for (const wrong of ['0', '100.01', '-1', '1.234', 'ten']) expect(() => withShare(wrong)).toThrow('no percentage');
    expect(() => readCode('A B', option(given), ctx.now())).toThrow('letters and digits');
    expect(() => readCode('ABC', option(rest), ctx.now())).toThrow('one of the two');
  });
});

describe('rates', () => {
  const option = (given: Record<string, string>) => ({ option: (name: string) => given[name] });

  test("a merchant's own rates price only that merchant's next drafts", async () => {
    const [own, other] = [await makeMerchant(ctx), await makeMerchant(ctx)];
    const { operator, said } = makeOperator(host);
    const usual = (await makeDraft(host, own)).subtotal;
    const change = {
      region: 'MY',
      vehicle: 'MOTOR',
      merchant: own.userName,
      rates: readRates(option({ min: '50.00' })),
    } as const;
    await changeRates({ ...operator, isSure: false }, change);
    expect((await makeDraft(host, own)).subtotal).toBe(usual);
    await changeRates(operator, change);
    await changeRates(operator, change);
    expect((await makeDraft(host, own)).subtotal).toBe(5000);
    expect((await makeDraft(host, other)).subtotal).toBe(usual);
    await showRates(operator, { region: 'MY', merchant: own.userName });
    expect(said.slice(-2)).toEqual([
      'MOTOR · base 5.00 · tier1 1.00 · tier2 0.90 · next 0.80 · min 50.00 · stop 2.00 · door-to-door default · discount 0.1',
      'CAR · base 6.70 · tier1 1.35 · tier2 1.20 · next 1.05 · min 9.30 · stop 2.70 · door-to-door default · discount 0.1',
    ]);
    expect(await auditOf('rates.changed')).toEqual([
      { vendor_id: own.vendorId, detail: { region: 'MY', vehicle: 'MOTOR', min: 5000 } },
    ]);
  });

  test("a merchant returns to the region's default once", async () => {
    const merchant = await makeMerchant(ctx);
    const { operator, said } = makeOperator(host);
    const usual = (await makeDraft(host, merchant)).subtotal;
    const change = (given: Record<string, string>) =>
      changeRates(operator, {
        region: 'MY',
        vehicle: 'MOTOR',
        merchant: merchant.userName,
        rates: readRates(option(given)),
      });
    await Promise.all([change({ min: '50.00' }), change({ base: '6.00' })]);
    await showRates(operator, { region: 'MY', merchant: merchant.userName });
    expect(said.at(-2)).toMatch(/^MOTOR · base 6\.00 .* min 50\.00 /);
    expect((await makeDraft(host, merchant)).subtotal).toBe(5000);
    const back = (as = operator) => defaultRates(as, { region: 'MY', merchant: merchant.userName });
    await back({ ...operator, isSure: false });
    expect((await makeDraft(host, merchant)).subtotal).toBe(5000);
    await back();
    expect((await makeDraft(host, merchant)).subtotal).toBe(usual);
    await expect(back()).rejects.toThrow('pays the default of MY already');
    await expect(defaultRates(operator, { region: 'MY' })).rejects.toThrow('Say whose');
    expect(await auditOf('rates.changed')).toContainEqual({
      vendor_id: merchant.vendorId,
      detail: { region: 'MY', toDefault: true },
    });
  });

  test("concurrent changes of a region's default are all kept", async () => {
    const { operator, said } = makeOperator(host);
    const change = (given: Record<string, string>) =>
      changeRates(operator, { region: 'SG', vehicle: 'CAR', rates: readRates(option(given)) });
    await Promise.all([change({ base: '6.00' }), change({ discount: '0.05' }), change({ 'door-to-door': '0' })]);
    await showRates(operator, { region: 'SG' });
    expect(said.at(-1)).toMatch(/^CAR · base 6\.00 .* door-to-door 0\.00 · discount 0\.05$/);
  });

  test('a vehicle without a change shows the prices, and changes none', async () => {
    const { operator, said } = makeOperator(host);
    await changeRates(operator, { region: 'MY', vehicle: 'MOTOR', rates: readRates(option({})) });
    expect(said).toEqual([expect.stringMatching(/^MOTOR · base /), expect.stringMatching(/^CAR · base /)]);
  });

  test.each([
    ['base', '-1'],
    ['base', '1.234'],
    ['min', '1000.01'],
    ['discount', '1'],
    ['discount', '0.12345'],
  ])('--%s %s is refused', (name, value) => {
    expect(() => readRates(option({ [name]: value }))).toThrow(/is no (rate|discount)/);
  });
});

test('npm run ops -- terms: sets a limit as a process', async () => {
  const merchant = await makeMerchant(ctx);
  const settings = { DATABASE_URL: host.url, MIGRATE_DATABASE_URL: host.ownerUrl, LOG_LEVEL: 'error' };
  expect(await runOps(['terms', merchant.userName, '2000.00', '--yes'], settings)).toMatchObject({
    code: 0,
    said: expect.stringContaining('gets terms up to RM 2,000.00'),
  });
});
