import { type User, userCalls } from '@tibara/contract/users/calls';
import { callApi } from '../../api/client';
import { seedCall } from '../../api/query';
import { currentSession } from '../../api/session';
import { changeLanguage, readLanguage } from '../../ui/language/change-language';

/** Stores this page's language in the account. */
export async function keepLanguage(): Promise<void> {
  const session = currentSession();
  if (session) await keepFor(session.user.id);
}

/** After a login, the account's language applies to this device. An account without one gets the device's. */
export async function adoptLanguage({ id, language }: User): Promise<void> {
  if (language === readLanguage()) return;
  // A failure must not fail the login.
  await (language === null ? keepFor(id) : changeLanguage(language)).catch(() => {});
}

async function keepFor(id: string): Promise<void> {
  const user = await callApi(userCalls.setLanguage, { params: { id }, body: { language: readLanguage() } });
  seedCall(userCalls.user, { params: { id } }, user);
}
