import { within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { SessionView } from '@tibara/contract/identity/session-calls';
import { profileOf, shop } from '../fixtures/merchant';
import { idOf } from '../fixtures/orders';
import { answerWays } from '../fixtures/paying';
import { answers, fill, open, screen, user } from '../harness/screen';

export const deviceAt = (at: number, more: Partial<SessionView> = {}): SessionView => ({
  id: idOf(at),
  browser: 'Firefox',
  system: 'Linux',
  startedAt: '2026-11-01T01:00:00.000Z',
  lastUsedAt: '2026-11-24T01:00:00.000Z',
  isCurrent: at === 1,
  ...more,
});

/** The shop's profile: one device, no card. */
export function answerProfile(): void {
  answers.on(api.users.user, profileOf(shop));
  answers.on(api.wallet.creditCards, []);
  answerWays();
  answerDevices([deviceAt(1)]);
}

export const answerDevices = (sessions: SessionView[]): void =>
  answers.on(api.identity.sessions, { sessions, passwordChangedAt: '2026-01-05T01:00:00.000Z' });

export async function openProfile(): Promise<void> {
  await open('/app/profile', { as: shop });
  await screen.findByRole('heading', { name: 'Account' });
}

export async function openDialog(button: string, name = button) {
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label, { exact: true });
  return {
    field,
    write: (label: string, text: string) => fill(field(label), text),
    press: (label: string) => user.click(dialog.getByRole('button', { name: label })),
  };
}
