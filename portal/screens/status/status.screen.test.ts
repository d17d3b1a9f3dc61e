import { dispatchCalls } from '@tibara/contract/dispatch/calls';
import { type StatusPart, type StatusResult, statusCalls, statusParts } from '@tibara/contract/status/calls';
import { expect, onTestFinished, test } from 'vitest';
import { queryClient } from '../../src/api/query';
import { cutLine, Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, open, screen, screenTime, user } from '../harness/screen';

const now = screenTime.toISOString();

/** Opens the page while these parts have a problem since 08:15. */
async function openStatus(problems: Partial<Record<StatusPart, StatusResult>> = {}): Promise<void> {
  answers.on(statusCalls.status, {
    checkedAt: now,
    parts: statusParts.map((name) => {
      const { [name]: result = 'ok' } = problems;
      return { name, result, since: result === 'ok' ? null : '2026-11-24T00:15:00.000Z' };
    }),
  });
  await open('/status');
}
const heading = () => screen.findByRole('heading', { level: 1 });
const itemOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('li')?.textContent;

test('a service without a problem works', async () => {
  await openStatus();
  expect((await heading()).textContent).toBe('Everything works');
  expect(screen.queryByText(/Since/)).toBeNull();
  await expectAccessible();
});

test('a problem has its state, its meaning and its begin', async () => {
  await openStatus({ couriers: 'failing', messages: 'degraded' });
  expect((await heading()).textContent).toBe('Some parts do not work');
  expect(await itemOf('Couriers')).toBe(
    'CouriersNot workingNo courier accepts orders right now. We ask them again every few minutes.Since: Today, 08:15',
  );
  expect(await itemOf('Codes and emails')).toContain('Slow');
});

test('a status that cannot be loaded can be tried again', async () => {
  answers.on(statusCalls.status, cutLine);
  await open('/status');
  expect((await heading()).textContent).toBe('The status could not be loaded');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await openStatus();
  await user.click(retry);
  expect((await heading()).textContent).toBe('Everything works');
});

test('a page that the server cannot load leads to the status', async () => {
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  onTestFinished(() => queryClient.setDefaultOptions({ queries }));
  answers.on(dispatchCalls.tracking, new Refusal('unavailable'));
  await open('/track/abc');
  expect(await screen.findByRole('link', { name: 'Service status' })).toHaveAttribute('href', '/status');
});
