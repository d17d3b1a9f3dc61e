import { waitFor } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { beforeEach, expect, test } from 'vitest';
import { Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, screen } from '../harness/screen';
import { answerProfile, openDialog, openProfile } from './profile-parts';

beforeEach(answerProfile);

const current = 'kaya toast at seven';
const next = 'four blue parcels';

async function openForm() {
  await openProfile();
  const { field, write, press } = await openDialog('Change Password');
  return {
    field,
    async change(texts: readonly [string, string, string]) {
      for (const [at, label] of ['Current password', 'New password', 'Confirm password'].entries()) {
        await write(label, texts[at] ?? '');
      }
      await press('Change Password');
    },
  };
}

test('[R151] the profile opens the form for its own email address', async () => {
  const { field } = await openForm();
  expect(field('Email')).toHaveValue('shop@tibara.test');
  expect(field('Email')).toHaveAttribute('readonly');
});

test('axe finds nothing in Change Password', async () => {
  await openForm();
  await expectAccessible();
});

test('[R328] a missing, different or weak password is refused before it is sent', async () => {
  const { field, change } = await openForm();
  for (const [texts, name, message] of [
    [['', next, next], 'Current password', 'All fields are required'],
    [[current, '', ''], 'New password', 'All fields are required'],
    [[current, next, 'four blue parcel'], 'Confirm password', "Confirm password don't match new password"],
    [[current, 'short', 'short'], 'New password', 'Use at least 8 characters for the password.'],
  ] as const) {
    await change(texts);
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(message));
    expect(field(name)).toHaveFocus();
  }
  expect(answers.sent(api.users.changePassword)).toEqual([]);
});

test('[R328] a wrong current password is shown at its field', async () => {
  const message = 'The current password is wrong.';
  answers.on(api.users.changePassword, new Refusal('rule_violation', message, { field: 'password' }));
  const { field, change } = await openForm();
  await change([current, next, next]);
  await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(message));
  expect(field('Current password')).toHaveFocus();
});

test('[R328] the form sends email address, current and new password', async () => {
  answers.on(api.users.changePassword, undefined);
  const { change } = await openForm();
  await change([current, next, next]);
  await waitFor(() => expect(answers.sent(api.users.changePassword)).toHaveLength(1));
  expect(answers.last(api.users.changePassword).body).toEqual({
    userName: 'shop@tibara.test',
    password: current,
    newPassword: next,
  });
});

test('[R273] a changed password closes the form and reloads the profile', async () => {
  answers.on(api.users.changePassword, undefined);
  const { change } = await openForm();
  await change([current, next, next]);
  expect(await screen.findByText('Your password is changed. Other devices were logged out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answers.sent(api.users.user)).toHaveLength(2);
});
