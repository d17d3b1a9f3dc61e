import { businessClock, businessDay } from '@tibara/contract/time';
import { type Account, namesOfVendor } from '#identity/index.ts';
import { type ActLine, readActs } from '#platform/audit/read-acts.ts';
import { look, type Operator } from '../operator.ts';

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
    `${businessDay(actedAt)} ${businessClock(actedAt)}`,
    act,
    names.get(actor) ?? actor,
    address ?? 'no address',
    ...(details.length > 0 ? [details.join(', ')] : []),
  ].join(' · ');
}
