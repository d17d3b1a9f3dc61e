import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { profileOf, shop } from '../fixtures/merchant';
import { Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, screen, user } from '../harness/screen';
import { answerProfile, openDialog, openProfile } from './profile-parts';

beforeEach(answerProfile);

const main = () => screen.getByRole('main');

const fact = (name: string) => within(main()).getByText(name, { selector: 'dt' }).nextElementSibling;

describe('the profile', () => {
  test('[R041] the page is called Profile', async () => {
    await openProfile();
    expect(document.title).toBe('Profile · tibara');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile Aina Rosli');
  });

  test('[R196] the profile shows each detail of the merchant', async () => {
    await openProfile();
    const facts = {
      Email: 'shop@tibara.test cannot be changed',
      'First name': 'Aina',
      'Last name': 'Rosli',
      'Contact number': '+60 12-988 4410',
      Company: 'Kopi Lorong',
      Product: 'Food & Beverage',
    };
    for (const [name, text] of Object.entries(facts)) expect(fact(name), name).toHaveTextContent(text);
  });

  test('the role of the user is not shown', async () => {
    answers.on(api.users.user, { ...profileOf(shop), role: 'VENDOR' });
    await openProfile();
    expect(main()).not.toHaveTextContent(/vendor/i);
  });

  test('axe finds nothing on the profile', async () => {
    await openProfile();
    await expectAccessible();
  });
});

describe('Update Profile', () => {
  const openForm = async () => {
    await openProfile();
    return openDialog('Edit', 'Update Profile');
  };
  const sent = () => answers.sent(api.users.updateUser);

  function keepChanges(): void {
    answers.on(api.users.updateUser, ({ body }) => {
      const changed = { ...profileOf(shop), ...body, version: 2 };
      answers.on(api.users.user, changed);
      return changed;
    });
  }

  test('[R151] Edit opens the form, and Escape closes it', async () => {
    await openForm();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('axe finds nothing in Update Profile', async () => {
    await openForm();
    await expectAccessible();
  });

  test('[R326] the email address is read-only', async () => {
    const { field } = await openForm();
    expect(field('Email')).toHaveAttribute('readonly');
  });

  test('[R326] an empty field is refused, and nothing is sent', async () => {
    const { field, write, press } = await openForm();
    for (const name of ['First name', 'Last name', 'Contact number', 'Company']) {
      const text = field(name).value;
      await write(name, '');
      await press('Save');
      await waitFor(() => expect(field(name)).toHaveAccessibleDescription('All fields are required'));
      expect(field(name)).toHaveFocus();
      await write(name, text);
    }
    expect(sent()).toEqual([]);
  });

  test('[R329] the country code is chosen from a list that begins with Malaysia', async () => {
    const { field } = await openForm();
    await waitFor(() => expect(field('Country code')).toHaveValue('my'));
    const options = within(field('Country code')).getAllByRole<HTMLOptionElement>('option');
    const first = ['Malaysia +60', 'Singapore +65', 'Australia +61', 'United States +1'];
    expect(options.slice(0, 4).map(({ text }) => text)).toEqual(first);
  });

  test('[R329] typed digits never change the country code', async () => {
    const { field, write } = await openForm();
    await waitFor(() => expect(field('Country code')).toHaveValue('my'));
    expect(field('Contact number')).toHaveValue('12-988 4410');
    await write('Contact number', '');
    await user.type(field('Contact number'), '65812345');
    expect(field('Country code')).toHaveValue('my');
  });

  test('[R329] a possible Singapore number is not saved without an answer', async () => {
    keepChanges();
    const { field, write, press } = await openForm();
    await write('Contact number', '82345678');
    await press('Save');
    await waitFor(() => expect(field('Contact number')).toHaveFocus());
    expect(sent()).toEqual([]);
    await press('Keep +60');
    await press('Save');
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ contactNumber: '+6082345678' }));
  });

  test('[R467] a number refused by the server is shown at its field', async () => {
    const message = 'Another account has this phone number.';
    answers.on(api.users.updateUser, new Refusal('rule_violation', message, { field: 'contactNumber' }));
    const { field, press } = await openForm();
    await press('Save');
    await waitFor(() => expect(field('Contact number')).toHaveAccessibleDescription(message));
  });

  test('[R467] any other failure is shown above the form', async () => {
    answers.on(api.users.updateUser, new Refusal('stale_version', 'The profile was changed elsewhere.'));
    const { press } = await openForm();
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('The profile was changed elsewhere.');
  });

  test('[R327] neither version nor role nor card is sent', async () => {
    keepChanges();
    const { write, press, field } = await openForm();
    await write('First name', 'Nur Aina');
    await write('Company', 'Kopi Lorong Dua');
    await write('Contact number', '013 123 4567');
    await user.selectOptions(field('Product'), 'Parcels');
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      firstName: 'Nur Aina',
      lastName: 'Rosli',
      company: 'Kopi Lorong Dua',
      contactNumber: '+60131234567',
      product: 'PARCELS',
      companyAddress: '',
      registrationNumber: '',
      taxNumber: '',
    });
  });

  test('the details for papers are optional, and shown once saved', async () => {
    keepChanges();
    await openProfile();
    expect(fact('Company address')).toHaveTextContent('not on your invoices yet');
    const { write, press, field } = await openDialog('Edit', 'Update Profile');
    expect(field('Registration number optional')).toHaveAccessibleDescription('SSM number or UEN');
    await write('Company address optional', '7 Jalan Duta\n50480 Kuala Lumpur');
    await write('Registration number optional', '202401012345');
    await write('Tax number optional', 'W10-1808-32000001');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(fact('Company address')).toHaveTextContent('7 Jalan Duta 50480 Kuala Lumpur'));
    expect(fact('Registration number')).toHaveTextContent('202401012345');
    expect(fact('Tax number')).toHaveTextContent('W10-1808-32000001');
    expect(sent()[0]?.body).toMatchObject({ companyAddress: '7 Jalan Duta\n50480 Kuala Lumpur' });
  });

  test('a wrong registration number is refused at its field, with the accepted forms', async () => {
    const { write, press, field } = await openForm();
    await write('Registration number optional', '12345');
    await press('Save');
    const number = field('Registration number optional');
    await waitFor(() => expect(number).toHaveAccessibleDescription(/SSM number.*123456-A.*UEN.*53012345A/));
    expect(number).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('[R273] a saved form closes and reloads the profile', async () => {
    keepChanges();
    const { write, press } = await openForm();
    await write('Company', 'Kopi Lorong Dua');
    await press('Save');
    await waitFor(() => expect(fact('Company')).toHaveTextContent('Kopi Lorong Dua'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(answers.sent(api.users.user)).toHaveLength(2);
  });

  test('the heading and the bar have the new name', async () => {
    keepChanges();
    const { write, press } = await openForm();
    await write('First name', 'Nur Aina');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nur Aina Rosli');
    expect(screen.getByRole('button', { name: 'Nur Aina Rosli' })).toBeVisible();
  });
});
