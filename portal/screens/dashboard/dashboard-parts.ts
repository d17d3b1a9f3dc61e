import { within } from '@testing-library/dom';
import { answerDashboardTo } from '../fixtures/dashboard';
import { shop } from '../fixtures/merchant';
import type { Answer } from '../harness/answers';
import { answers, open, screen } from '../harness/screen';

export const answerDashboard = (): void => answerDashboardTo(answers);

export async function openDashboard(search = '', width?: number): Promise<void> {
  await open(`/app/home${search}`, { as: shop, ...(width && { width }) });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
}

export async function openWith<C extends Parameters<typeof answers.on>[0]>(call: C, answer: Answer<C>): Promise<void> {
  answerDashboard();
  answers.on(call, answer);
  await openDashboard();
}

export async function card(title: string): Promise<HTMLElement> {
  const found = (await screen.findByRole('heading', { level: 2, name: title })).closest('section');
  if (!found) throw new Error(`${title} heads no card`);
  return found;
}

export const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Orders' });
export const alertOf = (text: string): Promise<HTMLElement> =>
  screen
    .findByText((content) => content.startsWith(text))
    .then((found) => found.closest('[role=alert]') as HTMLElement);
export const buttonIn = (part: HTMLElement, name: string | RegExp) => within(part).getByRole('button', { name });
