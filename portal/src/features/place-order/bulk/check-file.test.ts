import type { Location } from '@tibara/contract/coordinates';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { startLanguage } from '../../../app/language';
import { checkFile, type FindPlace, recheckRows, refusedRows, toOrders } from './check-file';
import { fileFailure } from './file-failure';

const now = new Date('2026-11-20T01:00:00.000Z');
const place = (changes: Partial<Location> = {}): Location => ({
  address: 'Bangsar, Kuala Lumpur, Malaysia',
  unitNumber: '',
  coordinate: { latitude: 3.13, longitude: 101.67 },
  street: '',
  apartment: '',
  state: 'Kuala Lumpur',
  postalCode: '59000',
  city: 'Kuala Lumpur',
  country: 'MY',
  placeId: 'bangsar',
  precision: 'area',
  radiusMetres: 3_000,
  ...changes,
});
const group = {
  pickUpDateTime: '2026-11-20T02:00:00.000Z',
  pickUpLocation: place({ coordinate: { latitude: 3.04, longitude: 101.58 } }),
};
const line = (name: string, address = 'Jalan Telawi', phone = '+60127781902') =>
  `${name},${phone},Cake,,${address},11/20/2026 12:00,,Kuala Lumpur,Malaysia`;
const fileOf = (...lines: string[]) => new Blob([['header', ...lines].join('\n')]);
const check = (file: Blob, find: FindPlace = async () => place()) => checkFile(file, group, now, find);
const faultsOf = async (...args: Parameters<typeof check>) => (await check(...args)).rows.map(({ faults }) => faults);

startLanguage();

describe('a file of drop-offs', () => {
  test('[R386] becomes drop-offs in the sequence of its rows', async () => {
    const { rows } = await check(fileOf(line('Farid'), line('Mei'), line('Aisyah')));
    expect(toOrders(rows).map(({ recipientName }) => recipientName)).toEqual(['Farid', 'Mei', 'Aisyah']);
    expect(toOrders(rows)[0]).toMatchObject({
      dropOffLocation: { address: 'Jalan Telawi', coordinate: { latitude: 3.13, longitude: 101.67 } },
      deliverDateTime: '2026-11-20T04:00:00.000Z',
    });
  });

  test('without a row is refused', async () => {
    await expect(check(fileOf())).rejects.toThrow('No orders found in the CSV file.');
    await expect(check(fileOf('only,three,cells'))).rejects.toThrow('No orders found in the CSV file.');
  });

  test('that cannot be read is refused', async () => {
    await expect(check(fileOf('"never closed'))).rejects.toThrow('Error reading CSV file, please try again.');
  });

  test('that cannot be checked gets a message with what to do, without technical details', async () => {
    const asks = async () => {
      throw new TypeError('Failed to fetch dynamically imported module: https://tibara.test/assets/phone-min-1.js');
    };
    const failure = await check(fileOf(line('Mei')), asks).catch(fileFailure);
    expect(failure).toBe('The file could not be checked. Check your connection and choose the file again.');
    const away = new ApiError({ status: 0, code: 'offline', message: 'The server cannot be reached.' });
    expect(fileFailure(away)).toBe('We cannot reach the server. Check your connection and try again.');
    expect(await check(fileOf()).catch(fileFailure)).toBe('No orders found in the CSV file.');
  });

  test('of more than 100 rows is refused at row 101, which the spreadsheet calls 102', async () => {
    const { rows, total } = await check(fileOf(...Array.from({ length: 103 }, () => line('Mei'))));
    expect(total).toBe(103);
    expect(rows.filter(({ faults }) => faults.length > 0)).toMatchObject([
      { row: { number: 102 }, faults: ['An order group takes at most 100 drop-offs.'] },
    ]);
  });

  test('looks up the same address only once', async () => {
    const asked: string[] = [];
    const find: FindPlace = async ({ address }) => {
      asked.push(address);
      return place();
    };
    await check(fileOf(line('Farid'), line('Mei', 'JALAN TELAWI'), line('Aisyah', 'Jalan Maarof')), find);
    expect(asked).toEqual(['Jalan Telawi', 'Jalan Maarof']);
  });

  test('[R377] reports an address that is not found at its row', async () => {
    const find: FindPlace = async ({ address }) =>
      address === 'nowhere' ? 'Error while geocoding address: nowhere.' : place();
    expect(await faultsOf(fileOf(line('Farid'), line('Mei', 'nowhere')), find)).toEqual([
      [],
      ['Error while geocoding address: nowhere.'],
    ]);
  });

  test('must be in the country of the pick-up, and not at its address', async () => {
    expect(await faultsOf(fileOf(line('Mei')), async () => place({ country: 'SG' }))).toEqual([
      ['Pick-up and drop-off must be in the same country.'],
    ]);
    expect(await faultsOf(fileOf(line('Mei')), async () => group.pickUpLocation)).toEqual([
      ['Pickup and dropoff location are the same'],
    ]);
  });

  test('is checked again before it is sent, because times may have passed', async () => {
    const { rows } = await check(fileOf(line('Mei')));
    const [later] = await recheckRows(rows, group, new Date('2026-11-20T05:00:00.000Z'));
    expect(later?.faults).toEqual(['Delivery date is in the past for Mei.']);
  });

  test('shows the faults of the server at their rows only', async () => {
    const { rows } = await check(fileOf(line('Farid'), line('Mei')));
    const refusal = new ApiError({
      status: 422,
      code: 'rule_violation',
      message: 'No.',
      data: { rows: [{ index: 1, field: 'recipientPhone', message: 'No.' }] },
    });
    expect(refusedRows(rows, refusal)?.map(({ faults }) => faults)).toEqual([[], ['No.']]);
    expect(refusedRows(rows, new ApiError({ status: 409, code: 'wrong_status', message: 'No.' }))).toBeNull();
  });
});
