import { waitFor } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { passwordMessages } from '@tibara/contract/identity/password';
import { describe, expect, test } from 'vitest';
import { held, Refusal } from '../harness/answers';
import { answers, holdClock, open, screen, user } from '../harness/screen';
import { askForCode, details, field, fillForm, openForm, signUpButton, typeCode, write } from './sign-up-parts';

const guessable = new Refusal('rule_violation', passwordMessages.withCompany, { field: 'password' });
const reason = /It contains your company's name\./;
const asked = () => answers.sent(api.users.requestOtp).map(({ body }) => body);

async function submit(): Promise<void> {
  await user.click(signUpButton());
}

describe('a password that is easy to guess', () => {
  test('is refused at its field before any code stage', async () => {
    answers.on(api.users.requestOtp, guessable);
    await openForm();
    await fillForm();
    await submit();
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(reason));
    expect(field('Password')).toHaveFocus();
    expect(screen.queryByRole('heading', { name: 'Check your phone' })).toBeNull();
    expect(field('Company')).toHaveValue(details.Company);
  });

  test('can be replaced, and the next one is sent', async () => {
    answers.on(api.users.requestOtp, guessable);
    await openForm();
    await fillForm();
    await submit();
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(reason));
    answers.on(api.users.requestOtp, undefined);
    for (const label of ['Password', 'Confirm password']) await write(label, 'seven yellow umbrellas');
    await submit();
    await screen.findByRole('heading', { name: 'Check your phone' });
    expect(asked().at(-1)).toMatchObject({ password: 'seven yellow umbrellas' });
  });

  test('is refused in Edit details though the code was just sent', async () => {
    await askForCode();
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    await screen.findByLabelText('First name');
    answers.on(api.users.requestOtp, guessable);
    for (const label of ['Password', 'Confirm password']) await write(label, 'rotibakar1');
    for (let times = 1; times <= 2; times++) {
      await submit();
      await waitFor(() => expect(asked()).toHaveLength(1 + times));
      await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(reason));
    }
    expect(screen.queryByRole('heading', { name: 'Check your phone' })).toBeNull();
  });
});

test('another good password needs no second code', async () => {
  await askForCode();
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  await screen.findByLabelText('First name');
  answers.on(api.users.requestOtp, new Refusal('too_many_requests', 'Please wait 90 seconds before asking again.'));
  for (const label of ['Password', 'Confirm password']) await write(label, 'seven yellow umbrellas');
  await submit();
  await screen.findByRole('heading', { name: 'Check your phone' });
  expect(asked()).toHaveLength(2);
});

test('unchanged details ask for no second code', async () => {
  await askForCode();
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  await screen.findByLabelText('First name');
  await submit();
  await screen.findByRole('heading', { name: 'Check your phone' });
  expect(asked()).toHaveLength(1);
});

test('[R311] Resend OTP sends the password again', async () => {
  const clock = holdClock();
  await askForCode();
  await clock.forward(121_000);
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toMatchObject({ password: details.Password, user: { company: details.Company } });
});

test('[R311] after a reload Resend OTP asks without a password', async () => {
  const clock = holdClock();
  await askForCode();
  await open('/login');
  await open('/signup');
  await screen.findByRole('heading', { name: 'Check your phone' });
  await clock.forward(121_000);
  await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()[1]).toEqual({
    userName: 'farid@tibara.test',
    contactNumber: '+60131234567',
    otpType: 'REGISTER',
    platform: 'TIBARA',
  });
});

describe('the sign of waiting', () => {
  test('is shown while the code is checked', async () => {
    const reply = held(api.users.signUp, new Refusal('rule_violation', 'The code is wrong or no longer valid.'));
    answers.on(api.users.signUp, reply.answer);
    await askForCode();
    expect(screen.queryByText('Checking the code…')).toBeNull();
    await typeCode('123456');
    expect(await screen.findByText('Checking the code…')).toHaveRole('status');
    reply.release();
    await screen.findByRole('alert');
    expect(screen.queryByText('Checking the code…')).toBeNull();
  });

  test('is shown while a new code is sent', async () => {
    const clock = holdClock();
    await askForCode();
    await clock.forward(121_000);
    const reply = held(api.users.requestOtp, undefined);
    answers.on(api.users.requestOtp, reply.answer);
    await user.click(screen.getByRole('button', { name: 'Resend OTP' }));
    expect(await screen.findByText('Sending a new code…')).toHaveRole('status');
    reply.release();
    await waitFor(() => expect(screen.queryByText('Sending a new code…')).toBeNull());
  });
});
