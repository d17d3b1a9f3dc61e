import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEnglish } from '@tibara/contract/language/sentence';
import { needLabels } from '@tibara/contract/orders/needs';
import { isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { dayMs } from '@tibara/contract/time';
import { endOrder, readProof, storedProof } from '#dispatch/index.ts';
import { type Ending, viewOf } from '#orders/index.ts';
import { makeBucket } from '#platform/files/bucket.ts';
import { makeFileReader } from '#platform/files/file-reader.ts';
import { withQueues } from '#platform/jobs/operators-queues.ts';
import { findHanging, type Hanging } from '../../hanging.ts';
import { carryOut, look, type Operator, operatorCommand } from '../operator.ts';
import { wordsOf } from '../read-input.ts';
import { endingOf, numberOf, reasonOf, refuseNames } from './order-words.ts';
import { at, chargeOf, type Named, showOrder } from './show-order.ts';

export const order = operatorCommand({
  summary: 'lists stuck orders, shows one, and ends one that no courier ends',
  help: [
    'npm run ops -- order',
    'npm run ops -- order MERCHANT NUMBER [--proof N]',
    'npm run ops -- order end MERCHANT NUMBER --stop N=delivered|failed … --reason TEXT [--yes]',
    'npm run ops -- order end MERCHANT NUMBER --cancelled --reason TEXT [--yes]',
    '',
    'For example: npm run ops -- order end shop@example.com OG-000241 --stop 1=delivered --stop 2=failed \\',
    '  --reason "The rider vanished, the shop has parcel 2 back" --yes',
    '',
    'Without words: lists orders that need a person, those in progress a day after their pick-up, and those whose courier',
    'reported another end in the last week. MERCHANT is a login name, or the code in the invoice numbers. NUMBER is',
    'OG-000241 or 241. --proof 2 writes the picture of OG-000241-2 as a file of that name, here.',
    'end names each open stop by its number (2 of OG-000241-2). Delivered stops are charged, the rest is returned, and the',
    'courier gets a withdrawal. --cancelled is for an order without a rider. The reason is stored for good and shown to the',
    'merchant: write no names, phones or addresses. Later reports of the courier change nothing.',
    'Of an order with several bookings, the open stops of one booking may be named alone. The other stops go on.',
  ],
  options: ['stop', 'reason', 'proof'],
  repeated: ['stop'],
  flags: ['cancelled'],
  async run(operator, input) {
    if (input.words.length === 0) return listHanging(operator);
    const isEnd = input.words[0] === 'end';
    const word = wordsOf({ words: isEnd ? input.words.slice(1) : input.words }, ['MERCHANT', 'NUMBER']);
    const named = { merchant: word('MERCHANT'), number: numberOf(word('NUMBER')) };
    if (!isEnd) {
      const shown = await showOrder(operator, named);
      const stop = input.option('proof');
      if (stop) operator.say(`The picture is in ${await writeProof(operator, shown, { stop, folder: '' })}.`);
      return;
    }
    await endByOperator(operator, { ...named, ending: endingOf(input), reason: reasonOf(input.option('reason')) });
  },
});

type WriteProofOptions = { stop: string; folder: string };

/** Writes the picture of a stop as a new file, and returns its path. */
export async function writeProof(
  operator: Operator,
  { vendorId, number, orders }: OrderGroup,
  { stop, folder }: WriteProofOptions,
): Promise<string> {
  const order = orders.find((each) => each.number === `${number}-${stop}`);
  const proof = order && (await look(operator, vendorId, (tx) => storedProof(tx, { vendorId, orderId: order.id })));
  if (!order || !proof) throw new Error(`${number} has no picture of stop ${stop}.`);
  const { bytes } = await readProof(makeFileReader(makeBucket(operator.env, READ_ONLY)), proof);
  const file = join(folder, `${order.number}.${proof.contentType.replace(/^image\/(\w{1,10}).{0,10}$/, '$1')}`);
  writeFileSync(file, bytes, { flag: 'wx' });
  return file;
}

const READ_ONLY = { isActive: true };

/** Orders that an operator must check, the oldest first. */
export async function listHanging({ bound, now, say }: Operator): Promise<void> {
  const found = await findHanging(bound, { pickUpBefore: new Date(now().getTime() - dayMs), now: now() });
  if (found.length === 0) say('No order hangs or needs a person, and no courier contradicts one.');
  const sorted = found.toSorted((a, b) => a.since.getTime() - b.since.getTime() || a.number.localeCompare(b.number));
  for (const each of sorted) say(lineOf(each));
}

function lineOf({ number, merchant, status, kind, need, since }: Hanging): string {
  const ofCourier =
    kind === 'underWay' ? `pick-up was due ${at(since)}` : `its courier reported another end ${at(since)}`;
  const why = need ? `needs a person since ${at(since)}: ${inEnglish(needLabels[need])}` : ofCourier;
  return `${number} · ${merchant} · ${status} · ${why}`;
}

/** Shows the order, ends it, and prints the result. */
export async function endByOperator(
  operator: Operator,
  { ending, reason, ...named }: Named & { ending: Ending; reason: string },
): Promise<void> {
  const shown = await showOrder(operator, named);
  const { vendorId, id: orderGroupId } = shown;
  refuseNames(reason, shown);
  const { env, now } = operator;
  const keys = await operator.keys();
  const { isNew, group, endedJobs } = await withQueues(operator.db, (jobs) =>
    carryOut(operator, vendorId, async (tx) => {
      const ended = await endOrder({ env, keys, now, jobs }, tx, { vendorId, orderGroupId, ending, reason });
      return { ...ended, group: await viewOf({ keys }, tx, ended.stored) };
    }),
  );
  const { number, status, payment, currency } = group;
  if (!isNew) return operator.say(`${number} was ${status} already; nothing changes.`);
  const ends = group.orders.map((order) => `${order.number} ${order.status}`).join(', ');
  operator.say(isFinal(status) ? `${number} ends as ${status} (${ends}).` : `${number} goes on (${ends}).`);
  if (payment) operator.say(`${chargeOf(payment, currency)}.`);
  operator.say(`The courier gets a withdrawal. Waiting jobs that are ended: ${endedJobs}.`);
}
