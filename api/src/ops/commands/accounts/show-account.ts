import { formatCents } from '@tibara/contract/money';
import { businessClock, businessDay } from '@tibara/contract/time';
import { addressLines } from '@tibara/contract/users/company-details';
import { walletReference } from '@tibara/contract/wallet/wallet-reference';
import { type Account, lockOf, namesOfVendor, type OpenSession, openSessions } from '#identity/index.ts';
import { type ActLine, readActs } from '#platform/audit/read-acts.ts';
import { findUser, phonesOf, vendorCode } from '#users/index.ts';
import { walletsToPayBack } from '#wallet/index.ts';
import { look, type Operator } from '../operator.ts';

/** Prints login, profile, phone, lock, sessions and wallets. */
export async function showAccount(operator: Operator, account: Account): Promise<void> {
  const { vendorId, userId, userName } = account;
  const { user, code, phones, lock, sessions, wallets } = await look(operator, vendorId, async (tx) => ({
    user: await findUser(tx, vendorId, userId),
    code: await vendorCode(tx, vendorId),
    phones: await phonesOf(tx, account),
    lock: await lockOf(tx, account),
    sessions: await openSessions(tx, account, operator.now()),
    wallets: await walletsToPayBack(tx, vendorId),
  }));
  const { firstName, lastName, company, companyAddress, registrationNumber, taxNumber } = user;
  operator.say(
    factsOf(userName, `${firstName} ${lastName}`, code ? `code ${code}` : 'no code yet', `since ${at(user.createdAt)}`),
  );
  operator.say(
    factsOf(
      `Company ${company}`,
      addressLines(companyAddress).join(', '),
      registrationNumber && `registration ${registrationNumber}`,
      taxNumber && `tax ${taxNumber}`,
    ),
  );
  operator.say(factsOf(`Phone ${user.contactNumber}`, verifiedOf(phones)));
  operator.say(lock ? `Locked since ${at(lock.lockedAt)}: ${lock.reason}` : 'Not locked.');
  for (const session of sessions) operator.say(sessionLine(session));
  if (sessions.length === 0) operator.say('No open session.');
  for (const { region, currency, available, held } of wallets) {
    const money = `${region}: ${formatCents(available, currency)} free to spend, ${formatCents(held, currency)} held`;
    operator.say(factsOf(money, code ? `reference ${walletReference(code, region)}` : ''));
  }
}

const at = (time: string | Date): string => `${businessDay(time)} ${businessClock(time)}`;
const factsOf = (...facts: string[]): string => facts.filter(Boolean).join(' · ');

function verifiedOf(phones: readonly { contactNumber: string; isShared: boolean }[]): string {
  if (phones.length === 0) return 'none is verified';
  const numbers = phones.map(
    ({ contactNumber, isShared }) => `${contactNumber} (${isShared ? 'shared' : 'not shared'})`,
  );
  return `verified ${numbers.join(', ')}`;
}

const sessionLine = ({ browser, system, startedAt, lastUsedAt }: OpenSession): string =>
  `Session ${browser ?? 'unknown browser'} on ${system ?? 'unknown system'} · since ${at(startedAt)} · last used ${at(lastUsedAt)}`;

/** Prints the last audit lines of the login's merchant, the newest first. */
export async function showActs(operator: Operator, { vendorId, userName }: Account, most: number): Promise<void> {
  const { lines, logins } = await look(operator, vendorId, async (tx) => ({
    lines: await readActs(tx, vendorId, most),
    logins: await namesOfVendor(tx, vendorId),
  }));
  if (lines.length === 0) operator.say(`${userName} has no audit lines.`);
  const names = new Map(logins.map((login) => [login.userId, login.userName]));
  for (const line of lines) operator.say(lineOf(line, names));
}

function lineOf({ actedAt, act, actor, address, detail }: ActLine, names: ReadonlyMap<string, string>): string {
  const details = Object.entries(detail).map(([name, value]) => `${name} ${value}`);
  return [
    at(actedAt),
    act,
    names.get(actor) ?? actor,
    address ?? 'no address',
    ...(details.length > 0 ? [details.join(', ')] : []),
  ].join(' · ');
}
