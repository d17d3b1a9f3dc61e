import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Violation } from '@tibara/contract/checks';
import { checkSignUp, userMessages } from '@tibara/contract/users/rules';
import type { ReactNode } from 'react';
import { useForm } from '#api/use-form.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { said } from '#ui/language/language.ts';
import { PhoneField } from '#ui/phone/PhoneField.tsx';
import { loadPhoneRules } from '../load-phone-rules';
import { productOptions } from '../product-options';
import { type SignUpValues, toSignUp } from './sign-up';

interface SignUpFormProps {
  initial: SignUpValues;
  refused: Violation | null;
  /** The form is shown again for edits, and its first field gets the focus. */
  isEdited: boolean;
  logIn: ReactNode;
  onSubmit: (values: SignUpValues) => Promise<void>;
}

export function SignUpForm({ initial, refused, isEdited, logIn, onSubmit }: SignUpFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: () => initial,
    refused,
    first: isEdited ? 'firstName' : undefined,
    check: async (values) => checkSignUp(toSignUp(values), await loadPhoneRules()),
    send: onSubmit,
  });
  const isIncomplete = Object.values(form.values).some((text) => text.trim() === '');
  return (
    <>
      <p className="mt-2 mb-6 text-ink-2">
        <Trans>Already have an account? {logIn}</Trans>
      </p>
      <Form form={form}>
        <div className="grid gap-4 phone:grid-cols-2">
          <TextField label={t`First name`} autoComplete="given-name" {...form.field('firstName')} />
          <TextField label={t`Last name`} autoComplete="family-name" {...form.field('lastName')} />
          <TextField label={t`Company`} autoComplete="organization" {...form.field('company')} />
          <SelectField label={t`What you send`} options={productOptions()} {...form.field('product')} />
        </div>
        <TextField
          label={t`Email address`}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...form.field('userName')}
        />
        <PhoneField
          label={t`Contact number`}
          hint={t`We send a 6-digit code to this phone.`}
          {...form.field('contactNumber')}
        />
        <div className="grid gap-4 phone:grid-cols-2">
          <PasswordField label={t`Password`} autoComplete="new-password" {...form.field('password')} />
          <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.field('confirmPassword')} />
        </div>
        <Button
          type="submit"
          size={48}
          block
          busy={form.isBusy}
          disabledReason={isIncomplete ? said(userMessages.signUpIncomplete) : null}
        >
          <Trans>Sign Up</Trans>
        </Button>
        <p className="text-caption text-ink-2">
          <Trans>
            By signing up you accept the <Link to="/terms">terms and conditions</Link>.
          </Trans>
        </p>
      </Form>
    </>
  );
}
