import { expect, test, vi } from 'vitest';
import { extensions, phoneSpellings } from '../../../contract/test/phone-spellings.ts';
import { startApi } from '../harness.ts';
import { makeDraft } from '../make-order-group.ts';
import { ask } from './ask.ts';
import { everyCall } from './every-call.ts';
import { planFor } from './plan.ts';
import { rowsHolding } from './table-hashes.ts';
import { textsIn } from './texts-in.ts';
import { makeWorld } from './world.ts';

vi.setConfig({ testTimeout: 120_000 });
const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const world = await makeWorld(host, 'mark-of-a-merchant-f0e5');

const phonesIn = (plan: ReturnType<typeof planFor>) =>
  textsIn(plan.body)
    .map((place) => ({ plan, place, name: `${plan.name} ${place.path.join('.')}` }))
    .filter(({ place }) => /phone|contactnumber|mobile|whatsapp/i.test(place.path.at(-1) ?? ''));

/** Every field of the contract for a phone, by its name, so that a later one is tried too. `kind`: of a union. */
const fields = everyCall
  .filter(({ call }) => call.access !== 'partner')
  .flatMap((each) =>
    [0, 1].flatMap((kind) => phonesIn(planFor(each, world, kind)).map(({ name }) => ({ each, kind, name }))),
  )
  .filter(({ name }, index, all) => all.findIndex((each) => each.name === name) === index);

let made = 0;
/** The national number of one request. */
function newNumber() {
  made += 1;
  return ['12', '8', String(900_000 + made)] as const;
}

async function send({ each, kind, name }: (typeof fields)[number], typed: string) {
  if (name.startsWith('orders.addOrders ')) world.empty = await makeDraft(host, world, []);
  if (name.startsWith('orders.addOrder ')) world.draft = await makeDraft(host, world, [{}]);
  const field = phonesIn(planFor(each, world, kind)).find((found) => found.name === name);
  if (!field) throw new Error(name);
  const asker = { authorization: `Bearer ${world.token}`, key: `number ${made}`, ip: `10.0.0.${made % 200}` };
  const { status, text } = await ask(host.app, { ...field.plan, body: field.place.with(typed) }, asker);
  // A sign-up needs the code that was sent to this number.
  return { isDone: status < 300, isRefused: status === 422 && !text.includes('otpCode'), text };
}

test('[R323] every field for a phone stores one form of each spelling', async () => {
  const wrong: string[] = [];
  const done: { what: string; national: string; reply: string }[] = [];
  for (const field of fields) {
    for (const index of phoneSpellings({ code: '60', trunk: '0', groups: ['12'] }, 179).keys()) {
      const groups = newNumber();
      const typed = phoneSpellings({ code: '60', trunk: '0', groups }, 179)[index] ?? '';
      const what = `${field.name} ${typed}`;
      const { isDone, isRefused, text } = await send(field, typed);
      if (isDone) done.push({ what, national: groups.join(''), reply: text });
      if (isRefused) wrong.push(`${what}: ${text}`);
    }
  }
  const found = (await rowsHolding(host.inspectorDb, '900')).filter(({ table }) => table !== 'order_group_words');
  const rows = found.map((each) => ({ ...each, digits: each.row.replace(/\D/g, '') }));
  for (const { what, national, reply } of done) {
    const holding = rows.filter(({ digits }) => digits.includes(national));
    for (const { table, row, digits } of holding) {
      if (row.split(`+60${national}`).length !== digits.split(national).length)
        wrong.push(`${what}: another form in ${table}`);
    }
    // A later request may have replaced the row.
    if (holding.length === 0 && !reply.includes(`+60${national}`)) wrong.push(`${what}: no table has it`);
  }
  expect(wrong).toEqual([]);
  expect(done.length).toBeGreaterThan(60);
});

test('[R323] every field for a phone refuses an extension', async () => {
  const wrong: string[] = [];
  for (const [index, field] of fields.entries()) {
    const typed = `+60${newNumber().join('')}${extensions[index % extensions.length]}`;
    if (!(await send(field, typed)).isRefused) wrong.push(`${field.name} ${typed}`);
  }
  expect(wrong).toEqual([]);
});
