import { Trans, useLingui } from '@lingui/react/macro';
import { sessionCalls } from '@tibara/contract/identity/session-calls';
import { type User, userCalls } from '@tibara/contract/users/calls';
import { checkPasswordChange } from '@tibara/contract/users/rules';
import { callApi } from '#api/client.ts';
import { refreshCall } from '#api/query.ts';
import { useForm } from '#api/use-form.ts';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { toast } from '#ui/message/toast.ts';

export interface ChangePasswordProps {
  user: User;
  onClose: () => void;
}

/** The server judges the new password's strength (ADR 0024). A refusal is shown at the field. */
export default function ChangePassword({ user: { id, userName }, onClose }: ChangePasswordProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: () => ({ password: '', newPassword: '', confirmPassword: '' }),
    check: (values) => checkPasswordChange({ userName, ...values }),
    async send({ password, newPassword }) {
      await callApi(userCalls.changePassword, { params: { id }, body: { userName, password, newPassword } });
      void refreshCall(userCalls.user);
      void refreshCall(sessionCalls.sessions);
      toast({ text: t`Your password is changed. Other devices were logged out.` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={<Trans>Change Password</Trans>}
      form={form}
      onClose={onClose}
      submitLabel={<Trans>Change Password</Trans>}
    >
      <p className="text-ink-2">
        <Trans>Use at least 8 characters. You stay logged in here and are logged out on all other devices.</Trans>
      </p>
      <TextField label={t`Email`} type="email" autoComplete="username" locked value={userName} />
      <PasswordField label={t`Current password`} autoComplete="current-password" {...form.field('password')} />
      <PasswordField label={t`New password`} autoComplete="new-password" {...form.field('newPassword')} />
      <PasswordField label={t`Confirm password`} autoComplete="new-password" {...form.field('confirmPassword')} />
    </FormDialog>
  );
}
