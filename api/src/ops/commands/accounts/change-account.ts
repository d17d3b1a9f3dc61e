import type { Account } from '#identity/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { withQueues } from '#platform/jobs/operators-queues.ts';
import {
  changeLogin,
  changePhone,
  endAllSessions,
  freePhone,
  lockAccount,
  sharePhone,
  unlockAccount,
} from '#users/index.ts';
import { carryOut, type Operator } from '../operator.ts';
import type { Change } from './account-words.ts';

/** Carries one change out and prints its effect. */
export async function changeAccount(operator: Operator, account: Account, change: Change): Promise<void> {
  if (change.what === 'login') return rename(operator, account, change.userName);
  const act = { account, now: operator.now() };
  operator.say(await carryOut(operator, account.vendorId, (tx) => effectOf(tx, act, change)));
}

type Act = { account: Account; now: Date };

async function effectOf(tx: Tx, act: Act, change: Exclude<Change, { what: 'login' }>): Promise<string> {
  const { userName } = act.account;
  switch (change.what) {
    case 'end-sessions':
      await endAllSessions(tx, act);
      return `${userName} is logged out on all devices.`;
    case 'phone':
      return `${await changePhone(tx, { ...act, wanted: change.contactNumber })} is the verified number of ${userName}.`;
    case 'share-phone':
      return `Further accounts may have ${(await sharePhone(tx, act)).join(', ')}.`;
    case 'free-phone':
      return `${(await freePhone(tx, act)).join(', ')} no longer belongs to ${userName}. The profile still shows its number.`;
    case 'lock':
      await lockAccount(tx, { ...act, reason: change.reason });
      return `${userName} is locked, and logged out on all devices. Orders go on, and the money stays.`;
    case 'unlock':
      await unlockAccount(tx, act);
      return `${userName} can log in again.`;
  }
}

async function rename(operator: Operator, account: Account, wanted: string): Promise<void> {
  const { env, now } = operator;
  const keys = await operator.keys();
  const renamed = await withQueues(operator.db, (jobs) =>
    carryOut(operator, account.vendorId, (tx) => changeLogin({ env, keys, now, jobs }, tx, { account, wanted })),
  );
  operator.say(`${account.userName} now logs in as ${renamed.userName}, and is logged out on all devices.`);
  operator.say('Both addresses get a mail.');
}
