import { waitFor } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { answerLogin } from '../fixtures/login';
import { profileOf, shop } from '../fixtures/merchant';
import { answerAroundOrder } from '../fixtures/order-surroundings';
import { petalingJaya, subangJaya } from '../fixtures/orders';
import { held, Refusal } from '../harness/answers';
import { answers, holdClock, open, screen, user } from '../harness/screen';
import { storeVisitorRoute } from '../place-order/order-parts';
import {
  askForCode,
  boxes,
  details,
  field,
  fillForm,
  main,
  openForm,
  signUpButton,
  typeCode,
  write,
} from './sign-up-parts';

const digits = () => boxes().map(({ value }) => value);

describe('the form', () => {
  test('[R322] Sign Up waits until every field is filled', async () => {
    await openForm();
    await fillForm();
    for (const [label, text] of Object.entries(details)) {
      await write(label, '');
      expect(signUpButton(), label).toBeDisabled();
      await write(label, text);
      expect(signUpButton(), label).toBeEnabled();
    }
  });

  test('[R321] an incomplete form says so at its button', async () => {
    await openForm();
    signUpButton().focus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('All fields are required.');
  });

  test('[R322] Sign Up waits while the code is being sent', async () => {
    const code = held(api.users.requestOtp, undefined);
    answers.on(api.users.requestOtp, code.answer);
    await openForm();
    await fillForm();
    await user.click(signUpButton());
    await waitFor(() => expect(answers.sent(api.users.requestOtp)).toHaveLength(1));
    expect(signUpButton()).toBeDisabled();
    code.release();
    await screen.findByRole('heading', { name: 'Check your phone' });
  });

  test.each([
    ['[R323]', 'Contact number', '12-34', 'Invalid phone number.'],
    ['[R324]', 'Confirm password', 'kaya toast at eight', 'Passwords do not match.'],
    ['[R321]', 'Email address', 'farid at home', 'Enter a valid email address.'],
  ])('%s a wrong %s is refused at its field', async (_, label, text, message) => {
    await openForm();
    await fillForm({ [label]: text });
    await user.click(signUpButton());
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message));
    expect(field(label)).toHaveFocus();
    expect(answers.sent(api.users.requestOtp)).toEqual([]);
  });

  test('[R455] if the code is refused the form stays filled in', async () => {
    answers.on(api.users.requestOtp, new Refusal('too_many_requests', 'Please wait 90 seconds before asking again.'));
    await openForm();
    await fillForm();
    await user.click(signUpButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 90 seconds before asking again.');
    expect(signUpButton()).toBeEnabled();
    expect(field('Company')).toHaveValue(details.Company);
  });
});

describe('the phone', () => {
  test('[R329] the list of countries begins with Malaysia and its neighbours', async () => {
    await openForm();
    const country = screen.getByLabelText<HTMLSelectElement>('Country code');
    expect(country).toHaveValue('my');
    const first = [...country.options].slice(0, 4).map(({ text }) => text);
    expect(first).toEqual(['Malaysia +60', 'Singapore +65', 'Australia +61', 'United States +1']);
  });

  test.each([
    ['012-345 6789', 'my', '12-345 6789'],
    ['0111-234 5678', 'my', '11-1234 5678'],
    ['+65 8123 4567', 'sg', '8123-4567'],
  ])('[R323] the number %s is accepted as it is written', async (typed, country, shown) => {
    await openForm();
    await user.click(field('Contact number'));
    await user.paste(typed);
    expect(field('Contact number')).toHaveValue(shown);
    expect(screen.getByLabelText('Country code')).toHaveValue(country);
  });
});

test('[R329] a possible Singapore number gets no code without an answer', async () => {
  answers.on(api.users.requestOtp, undefined);
  await openForm();
  await fillForm({ 'Contact number': '91234567' });
  await user.click(signUpButton());
  const message = 'Answer first which number is meant.';
  await waitFor(() => expect(field('Contact number')).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(answers.sent(api.users.requestOtp)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Use \+65.9123.4567$/ }));
  await user.click(signUpButton());
  await screen.findByRole('heading', { name: 'Check your phone' });
  expect(answers.last(api.users.requestOtp).body).toMatchObject({ contactNumber: '+6591234567' });
});

describe('the code', () => {
  test('[R310] the details are locked after the code is sent', async () => {
    await askForCode();
    expect(main().getAllByRole('textbox')).toHaveLength(6);
    const facts = screen.getByRole('main').querySelector('dl');
    for (const fact of ['Farid', 'Osman', 'Roti Bakar Jaya', 'farid@tibara.test', 'Food & Beverage']) {
      expect(facts).toHaveTextContent(fact);
    }
  });

  test('[R399] the code is requested with the number and the platform', async () => {
    await askForCode();
    expect(answers.last(api.users.requestOtp).body).toEqual({
      userName: 'farid@tibara.test',
      contactNumber: '+60131234567',
      otpType: 'REGISTER',
      platform: 'TIBARA',
      password: 'kaya toast at seven',
      user: { firstName: 'Farid', lastName: 'Osman', company: 'Roti Bakar Jaya' },
    });
  });

  test('[R313] each box takes one digit and moves the focus on', async () => {
    await askForCode();
    expect(boxes()[0]).toHaveFocus();
    await user.keyboard('12');
    expect(digits()).toEqual(['1', '2', '', '', '', '']);
    expect(boxes()[2]).toHaveFocus();
  });

  test('[R313] a box accepts no letter', async () => {
    await askForCode();
    await user.keyboard('x');
    expect(digits()).toEqual(['', '', '', '', '', '']);
  });

  test('[R313] Backspace removes the last digit', async () => {
    await askForCode();
    await user.keyboard('123{Backspace}');
    expect(digits()).toEqual(['1', '2', '', '', '', '']);
  });

  test('[R311, R492] the code can be requested again after 120 seconds', async () => {
    const clock = holdClock();
    await askForCode();
    await clock.forward(119_000);
    expect(screen.queryByRole('button', { name: 'Resend OTP' })).toBeNull();
    await clock.forward(2_000);
    expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled();
  });

  test('[R311] Edit details leads back to the filled-in form', async () => {
    await askForCode();
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    expect(await screen.findByLabelText('First name')).toHaveFocus();
    for (const label of ['First name', 'Company', 'Email address', 'Confirm password'] as const) {
      expect(field(label)).toHaveValue(details[label]);
    }
  });

  test('[R315, R455] a refused code empties the boxes and says so', async () => {
    answers.on(api.users.signUp, new Refusal('rule_violation', 'The code is wrong or no longer valid.'));
    await askForCode();
    await typeCode('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong or no longer valid.');
    expect(digits()).toEqual(['', '', '', '', '', '']);
    await waitFor(() => expect(boxes()[0]).toHaveFocus());
  });

  test('[R315] a refused password leads back to its field', async () => {
    answers.on(
      api.users.signUp,
      new Refusal('rule_violation', 'This password is easy to guess.', { field: 'password' }),
    );
    await askForCode();
    await typeCode('123456');
    await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(/easy to guess/));
    expect(field('Password')).toHaveFocus();
  });

  test('[R059, R313] the sixth digit sends the whole account', async () => {
    answers.on(api.users.signUp, new Refusal('internal'));
    await askForCode();
    await typeCode('123456');
    await waitFor(() => expect(answers.sent(api.users.signUp)).toHaveLength(1));
    expect(answers.last(api.users.signUp).body).toEqual({
      user: {
        firstName: 'Farid',
        lastName: 'Osman',
        company: 'Roti Bakar Jaya',
        contactNumber: '+60131234567',
        product: 'FOOD_AND_BEVERAGE',
      },
      userName: 'farid@tibara.test',
      password: 'kaya toast at seven',
      confirmPassword: 'kaya toast at seven',
      otpCode: '123456',
      platform: 'TIBARA',
    });
  });

  test('[R314] the new merchant is logged in and sent home', async () => {
    answers.on(api.users.signUp, profileOf(shop));
    answerLogin(shop);
    await askForCode();
    await typeCode('123456');
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(localStorage.getItem('refresh_token')).toBe('refresh-1');
  });

  test('[R058] the home page welcomes the new merchant once', async () => {
    answerAroundOrder();
    answers.on(api.users.signUp, profileOf(shop));
    answerLogin(shop);
    await askForCode();
    await typeCode('123456');
    expect(await screen.findByText(/^Welcome, \S+\. Your account and wallet are ready/)).toBeVisible();
    await open('/terms', { as: shop });
    await open('/', { as: shop });
    await waitFor(() => expect(main().getAllByRole('link', { name: 'Place Order' })).not.toHaveLength(0));
    expect(screen.queryByText(/^Welcome, /)).toBeNull();
  });

  test('a visitor with priced stops is sent to them', async () => {
    storeVisitorRoute(subangJaya, [petalingJaya]);
    answerAroundOrder();
    answers.on(api.users.signUp, profileOf(shop));
    answerLogin(shop);
    await askForCode();
    await typeCode('123456');
    await waitFor(() => expect(location.pathname).toBe('/main-order'));
  });
});

describe('after a reload', () => {
  /** Leaves and reopens the page. Only the tab's storage remains. */
  async function reload(): Promise<void> {
    await askForCode();
    await open('/login');
    await open('/signup');
    await screen.findByRole('heading', { name: 'Check your phone' });
  }

  test('the details are still locked and the countdown continues', async () => {
    await reload();
    expect(screen.getByRole('main').querySelector('dl')).toHaveTextContent('Roti Bakar Jaya');
    expect(screen.getByRole('main')).toHaveTextContent(/Resend in (2:00|1:5\d)/);
  });

  test('no password is stored on the device', async () => {
    await reload();
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(details.Password);
  });

  test('[R324] the passwords must match after they are typed again', async () => {
    await reload();
    await typeCode('123456');
    await write('Password', details.Password);
    await write('Confirm password', 'another one');
    await user.click(signUpButton());
    await waitFor(() => expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match.'));
  });
});
