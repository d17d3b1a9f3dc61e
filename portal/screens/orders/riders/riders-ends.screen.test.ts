import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { screen } from '../../harness/screen';
import { block } from '../details-parts';
import { plain } from '../list-parts';
import { farid, openDivided, partOf, suresh } from './riders-parts';

const failedStop = {
  status: 'FAILED',
  failureCode: 'no_answer',
  failureReason: 'The rider got no answer.',
  completionTime: '2026-11-24T01:50:00.000Z',
} as const;
const inTransit = { status: 'IN_TRANSIT' } as const;

test('a failed drop-off names its own rider to call', async () => {
  const parts = [partOf([1, 2], { rider: farid }), partOf([3], { rider: suresh })];
  await openDivided(parts, { stops: [inTransit, inTransit, failedStop] });
  expect(await within(block(3)).findByRole('link', { name: /^Call Suresh, / })).toHaveAttribute(
    'href',
    'tel:+60123334444',
  );
  expect(within(block(3)).queryByRole('link', { name: /^Call Farid/ })).toBeNull();
});

test('a drop-off that fails before its pick-up has no goods with a rider', async () => {
  const failed = { ...failedStop, failureCode: null };
  const parts = [
    partOf([1, 2], { rider: farid }),
    partOf([3], { rider: suresh, status: 'FAILED', pickedUpTime: null }),
  ];
  await openDivided(parts, { stops: [inTransit, inTransit, failed] });
  await within(block(3)).findByRole('button', { name: /^Send this one again/ });
  expect(plain(block(3))).not.toContain('The goods were picked up.');
});

test('drop-offs left open by one rider do not count those of the other', async () => {
  const needsPerson = 'stops left open';
  const parts = [partOf([1, 2], { rider: farid }), partOf([3], { rider: suresh, needsPerson })];
  await openDivided(parts, { order: { rider: suresh, needsPerson } });
  expect(await screen.findByText('The courier ended the trip, but 1 drop-off is still open.')).toBeVisible();
});

test('the goods in need name the rider who has them', async () => {
  const parts = [partOf([1, 2], { rider: farid }), partOf([3], { rider: suresh })];
  await openDivided(parts, { order: { rider: suresh, needsPerson: 'goods with rider' } });
  const banner = (await screen.findByText(/^The rider dropped out/)).closest('.banner');
  expect(banner).toHaveTextContent('Call Suresh');
  expect(banner).not.toHaveTextContent('Farid');
});
