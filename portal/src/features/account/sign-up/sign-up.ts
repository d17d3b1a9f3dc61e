import { normalisePhone } from '@tibara/contract/inputs/phone';
import type { SignUpForm } from '@tibara/contract/users/rules';

/** Spec 9. */
export const RESEND_AFTER_SECONDS = 120;

export type SignUpValues = Record<
  'firstName' | 'lastName' | 'company' | 'product' | 'userName' | 'contactNumber' | 'password' | 'confirmPassword',
  string
>;

export const emptySignUp: SignUpValues = {
  firstName: '',
  lastName: '',
  company: '',
  product: 'FOOD_AND_BEVERAGE',
  userName: '',
  contactNumber: '',
  password: '',
  confirmPassword: '',
};

/** The form's fields are flat, but the call has the user's fields in their own object (spec 2.3). */
export function toSignUp({ userName, password, confirmPassword, ...user }: SignUpValues): SignUpForm {
  return {
    user: { ...user, contactNumber: normalisePhone(user.contactNumber) },
    userName: userName.trim(),
    password,
    confirmPassword,
  };
}
