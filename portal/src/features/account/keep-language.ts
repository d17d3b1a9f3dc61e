import { type User, userCalls } from '@tibara/contract/users/calls';
import { callApi } from '../../api/client';
import { seedCall } from '../../api/query';
import { currentSession } from '../../api/session';
import { changeLanguage, readLanguage } from '../../ui/language/change-language';

/** The language of this page becomes the account's. */
export async function keepLanguage(): Promise<void> {
  const session = currentSession();
  if (session) await keepFor(session.user.id);
}

/** At a log-in: the account's language comes to this device; an account without one takes the device's. */
export async function adoptLanguage({ id, language }: User): Promise<void> {
  if (language === readLanguage()) return;
  // A log-in does not fail because of it.
  await (language === null ? keepFor(id) : changeLanguage(language)).catch(() => {});
}

async function keepFor(id: string): Promise<void> {
  const user = await callApi(userCalls.setLanguage, { params: { id }, body: { language: readLanguage() } });
  seedCall(userCalls.user, { params: { id } }, user);
}
