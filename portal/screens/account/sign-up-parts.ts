import { within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { answers, fill, open, screen, user } from '../harness/screen';

export const details = {
  'First name': 'Farid',
  'Last name': 'Osman',
  Company: 'Roti Bakar Jaya',
  'Email address': 'farid@tibara.test',
  'Contact number': '131234567',
  Password: 'kaya toast at seven',
  'Confirm password': 'kaya toast at seven',
};

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
export const main = () => within(screen.getByRole('main'));
export const signUpButton = () => main().getByRole('button', { name: 'Sign Up' });
export const boxes = () =>
  within(screen.getByRole('group', { name: 'One-time code' })).getAllByRole<HTMLInputElement>('textbox');

export const write = (label: string, text: string): Promise<void> => fill(field(label), text);

export async function openForm(): Promise<void> {
  await open('/signup');
  await screen.findByLabelText('Country code');
}

export async function fillForm(more: Partial<typeof details> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...details, ...more })) await write(label, text);
}

export async function askForCode(): Promise<void> {
  answers.on(api.users.requestOtp, undefined);
  await openForm();
  await fillForm();
  await user.click(signUpButton());
  await screen.findByRole('heading', { name: 'Check your phone' });
}

export const typeCode = async (code: string): Promise<void> => {
  await user.click(boxes()[0] as HTMLInputElement);
  await user.keyboard(code);
};
