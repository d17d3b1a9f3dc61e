import { describe, expect, test } from 'vitest';
import { messageOf } from '../../test/english.ts';
import { passwordMessages } from '../identity/password.ts';
import { isValidPhone } from '../inputs/phone-max.ts';
import {
  checkForgotPassword,
  checkLogin,
  checkOtpRequest,
  checkPasswordChange,
  checkPasswordReset,
  checkProfile,
  checkSignUp,
  userMessages,
} from './rules.ts';

const user = {
  firstName: 'Aina',
  lastName: 'Rahman',
  company: 'Roti Canai House',
  contactNumber: '+60 12-345 6789',
  product: 'FOOD_AND_BEVERAGE',
};
const form = {
  user,
  userName: 'aina@roti.test',
  password: 'three green parcels',
  confirmPassword: 'three green parcels',
};
const signUp = (change: object) => messageOf(checkSignUp({ ...form, ...change }, isValidPhone));

describe('sign-up', () => {
  test('a complete form has no error', () => {
    expect(checkSignUp(form, isValidPhone)).toBeNull();
  });

  test('[R321] every field of the form and of the user must be filled', () => {
    for (const field of ['userName', 'password', 'confirmPassword']) {
      expect(signUp({ [field]: ' ' }), field).toBe('All fields are required.');
    }
    for (const field of Object.keys(user)) {
      expect(signUp({ user: { ...user, [field]: '' } }), field).toBe('All fields are required.');
    }
  });

  test('[R323] a phone number may be typed with spaces, hyphens and pluses, but must exist', () => {
    for (const contactNumber of ['60123456789', '+60 12-345 6789', '+65 8123 4567', '++6012-3456789']) {
      expect(signUp({ user: { ...user, contactNumber } }), contactNumber).toBeUndefined();
    }
    for (const contactNumber of ['0123456789', '+60', '+60 12 34', 'call me']) {
      expect(signUp({ user: { ...user, contactNumber } }), contactNumber).toBe('Invalid phone number.');
    }
  });

  test('[R325] a number without a digit gets the message about how numbers begin', () => {
    const message = 'Contact number must start with the + sign followed by the country code (eg. +60).';
    expect(signUp({ user: { ...user, contactNumber: '- -' } })).toBe(message);
  });

  test('[R324] both passwords must be equal, checked after the phone number and before the strength', () => {
    expect(signUp({ confirmPassword: 'three green parcel' })).toBe('Passwords do not match.');
    expect(signUp({ password: 'short', confirmPassword: 'other' })).toBe('Passwords do not match.');
    expect(signUp({ user: { ...user, contactNumber: '1' }, confirmPassword: 'x' })).toBe('Invalid phone number.');
  });

  test('a password that is short or the name of the account is refused', () => {
    const withPassword = (password: string) => signUp({ password, confirmPassword: password });
    expect(withPassword('seven77')).toBe(passwordMessages.short.text);
    expect(withPassword('Roti Canai House')).toBe(passwordMessages.own.text);
    expect(withPassword('AINA@roti.test')).toBe(passwordMessages.own.text);
    expect(withPassword('密码密码密码密码')).toBeUndefined();
  });

  test('a text that could mean two e-mail addresses is refused', () => {
    for (const userName of ['aina', 'aina@roti', 'a@b.test,c@d.test', 'Aina <a@b.test>', 'a b@c.test']) {
      expect(signUp({ userName }), userName).toBe('Enter a valid email address.');
    }
  });
});

describe('a refused sign-up points to its field', () => {
  const fieldOf = (change: object) => checkSignUp({ ...form, ...change }, isValidPhone)?.field;

  test.each([
    ['userName', { userName: 'aina' }],
    ['contactNumber', { user: { ...user, contactNumber: '- -' } }],
    ['contactNumber', { user: { ...user, contactNumber: '123' } }],
    ['confirmPassword', { confirmPassword: 'three' }],
    ['password', { password: 'short', confirmPassword: 'short' }],
  ])('%s: %j', (field, change) => expect(fieldOf(change)).toBe(field));
});

describe('a request for a code', () => {
  const asked = { userName: 'aina@roti.test', contactNumber: '+60123456789' };
  const refusal = (change: object) => {
    const violation = checkOtpRequest({ ...asked, ...change }, isValidPhone);
    return violation && [violation.field, messageOf(violation)];
  };

  test('may leave out the password, or names one that is strong enough', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ password: 'three green parcels' })).toBeNull();
    expect(refusal({ password: 'Roti Canai House' })).toBeNull();
  });

  test.each([
    ['userName', { userName: ' ' }, 'All fields are required.'],
    ['contactNumber', { contactNumber: '' }, 'All fields are required.'],
    ['password', { password: ' ' }, 'All fields are required.'],
    ['userName', { userName: 'aina' }, 'Enter a valid email address.'],
    ['contactNumber', { contactNumber: '123' }, 'Invalid phone number.'],
    ['password', { password: 'seven77' }, 'Use at least 8 characters for the password.'],
    [
      'password',
      { password: 'roticanaihouse', user: { company: 'Roti Canai House' } },
      'The password must not be your email address or your company name.',
    ],
    ['password', { password: 'aina@roti.test' }, 'The password must not be your email address or your company name.'],
  ])('is refused at %s: %j', (field, change, message) => expect(refusal(change)).toEqual([field, message]));
});

test('[R319] [R320] login and forgot password name their empty fields', () => {
  expect(messageOf(checkLogin({ userName: '', password: 'x' }))).toBe('All fields are required');
  expect(messageOf(checkLogin({ userName: 'a@b.test', password: '' }))).toBe('All fields are required');
  expect(checkLogin({ userName: 'a@b.test', password: 'x' })).toBeNull();
  expect(messageOf(checkForgotPassword({ userName: '' }))).toBe('All fields are required');
  expect(checkForgotPassword({ userName: 'a@b.test' })).toBeNull();
});

test('a profile needs all its fields', () => {
  expect(checkProfile(user, isValidPhone)).toBeNull();
  for (const field of Object.keys(user)) {
    expect(messageOf(checkProfile({ ...user, [field]: '' }, isValidPhone)), field).toBe('All fields are required');
  }
  expect(messageOf(checkProfile({ ...user, contactNumber: '123' }, isValidPhone))).toBe('Invalid phone number.');
});

test('changing the password needs all fields and two equal new ones', () => {
  const change = { userName: 'aina@roti.test', password: 'old', newPassword: 'three green parcels' };
  expect(checkPasswordChange(change)).toBeNull();
  for (const field of Object.keys(change)) {
    expect(messageOf(checkPasswordChange({ ...change, [field]: '' })), field).toBe('All fields are required');
  }
  expect(checkPasswordChange({ ...change, newPassword: change.password, confirmPassword: change.password })).toEqual({
    field: 'newPassword',
    message: userMessages.samePassword,
  });
  const differs = checkPasswordChange({ ...change, confirmPassword: 'three green parcel' });
  expect(differs).toEqual({ field: 'confirmPassword', message: userMessages.newPasswordsDiffer });
  expect(messageOf(checkPasswordReset({ password: 'short' }))).toBe(passwordMessages.short.text);
  expect(checkPasswordChange({ ...change, newPassword: 'aina@roti.test' })).toEqual({
    field: 'newPassword',
    message: passwordMessages.own,
  });
});

test('a new password behind the mailed link is typed twice', () => {
  const typed = { password: 'three green parcels', confirmPassword: 'three green parcels' };
  expect(checkPasswordReset(typed)).toBeNull();
  expect(messageOf(checkPasswordReset({ ...typed, confirmPassword: '' }))).toBe('All fields are required');
  expect(checkPasswordReset({ ...typed, confirmPassword: 'three' })).toEqual({
    field: 'confirmPassword',
    message: userMessages.newPasswordsDiffer,
  });
  expect(checkPasswordReset({ password: 'short' })?.field).toBe('password');
});

test('a forgotten password needs an e-mail address', () => {
  expect(checkForgotPassword({ userName: 'aina' })).toEqual({ field: 'userName', message: userMessages.email });
});

test('a wrong number of a profile points to its field', () => {
  expect(checkProfile({ ...user, contactNumber: '- -' }, isValidPhone)?.field).toBe('contactNumber');
  expect(checkProfile({ ...user, contactNumber: '123' }, isValidPhone)?.field).toBe('contactNumber');
});
