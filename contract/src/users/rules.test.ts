import { describe, expect, test } from 'vitest';
import { messageOf } from '../../test/english.ts';
import { passwordMessages } from '../identity/password.ts';
import { isValidPhone } from '../inputs/phone-max.ts';
import {
  checkForgotPassword,
  checkLogin,
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
});
