import { Trans, useLingui } from '@lingui/react/macro';
import { normalisePhone } from '@tibara/contract/inputs/phone';
import { type User, userCalls } from '@tibara/contract/users/calls';
import { checkProfile } from '@tibara/contract/users/rules';
import { callApi } from '#api/client.ts';
import { refreshCall, seedCall } from '#api/query.ts';
import { currentSession, startSession } from '#api/session.ts';
import { useForm } from '#api/use-form.ts';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextArea, TextField } from '#ui/field/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { toast } from '#ui/message/toast.ts';
import { PhoneField } from '#ui/phone/PhoneField.tsx';
import { loadPhoneRules } from '../load-phone-rules';
import { productOptions } from '../product-options';

export interface EditProfileProps {
  user: User;
  onClose: () => void;
}

/** The fields exclude version, role and card, so these are not sent (spec 5.1). */
export default function EditProfile({ user, onClose }: EditProfileProps) {
  const { t } = useLingui();
  const { firstName, lastName, company, contactNumber, product, companyAddress, registrationNumber, taxNumber } = user;
  const form = useForm({
    initial: () => ({
      firstName,
      lastName,
      company,
      contactNumber,
      product,
      companyAddress,
      registrationNumber,
      taxNumber,
    }),
    check: async (values) => checkProfile(values, await loadPhoneRules()),
    async send(values) {
      await saveProfile(user.id, values);
      toast({ text: t`Your profile is saved` });
      onClose();
    },
  });
  return (
    <FormDialog title={<Trans>Update Profile</Trans>} form={form} onClose={onClose} submitLabel={<Trans>Save</Trans>}>
      <div className="grid gap-4 phone:grid-cols-2">
        <TextField label={t`First name`} autoComplete="given-name" maxLength={100} {...form.field('firstName')} />
        <TextField label={t`Last name`} autoComplete="family-name" maxLength={100} {...form.field('lastName')} />
      </div>
      <TextField label={t`Email`} hint={t`The email address cannot be changed.`} locked value={user.userName} />
      <PhoneField label={t`Contact number`} {...form.field('contactNumber')} />
      <div className="grid gap-4 phone:grid-cols-2">
        <TextField label={t`Company`} autoComplete="organization" maxLength={200} {...form.field('company')} />
        <SelectField
          label={t({ message: 'Product', context: 'business' })}
          options={productOptions()}
          {...form.field('product')}
        />
      </div>
      <TextArea
        label={t`Company address`}
        optional
        hint={t`As on a letter, with postcode. Printed on your invoices, summaries, receipts and statements from now on.`}
        autoComplete="off"
        rows={4}
        maxLength={300}
        {...form.field('companyAddress')}
      />
      <div className="grid gap-4 phone:grid-cols-2">
        <TextField
          label={t`Registration number`}
          optional
          hint={t`SSM number or UEN`}
          maxLength={40}
          {...form.field('registrationNumber')}
        />
        <TextField
          label={t`Tax number`}
          optional
          hint={t`SST number, TIN or GST registration number`}
          maxLength={40}
          {...form.field('taxNumber')}
        />
      </div>
    </FormDialog>
  );
}

type Values = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'contactNumber'
  | 'product'
  | 'companyAddress'
  | 'registrationNumber'
  | 'taxNumber'
>;

async function saveProfile(id: string, values: Values): Promise<void> {
  const body = { ...values, contactNumber: normalisePhone(values.contactNumber) };
  const user = await callApi(userCalls.updateUser, { params: { id }, body });
  seedCall(userCalls.user, { params: { id } }, user);
  const session = currentSession();
  if (session?.user.id === id) startSession(user, session.vendorId);
  void refreshCall(userCalls.user);
}
