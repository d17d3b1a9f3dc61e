import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../src/platform/db/migrate.ts';
import { testDatabase } from '../harness-db.ts';
import { findFaults } from './find-faults.ts';

const ROWS = Number(process.env.ROWS ?? 5_000_000);
const FILLED = ROWS / 5;
/** A report that reads the table meanwhile. Everything behind an endless wait for a lock would take as long. */
const REPORT_MS = 3000;

const { ownerUrl, url } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'tibara-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The pool's connections give up a statement after some seconds. */
async function withOwner(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await work(owner);
  await owner.end();
}

beforeAll(
  () =>
    withOwner(async (owner) => {
      await owner.query('drop table migrations');
      await owner.query('create table parcels (id int primary key, kind text, weight int not null)');
      await owner.query(`insert into parcels select id, 'box', id % 100 from generate_series(1, ${ROWS}) as id`);
      await owner.query('vacuum analyze parcels');
    }),
  300_000,
);

/** Serves statements of three kinds on random rows until it is stopped. Returns the longest of each in milliseconds. */
async function serve(): Promise<() => Promise<Record<string, number>>> {
  const longest: Record<string, number> = { select: 0, update: 0, insert: 0 };
  let isOver = false;
  let inserted = ROWS;
  const texts: Record<string, string> = {
    select: 'select kind, weight from parcels where id = $1',
    update: 'update parcels set weight = weight + 1 where id = $1',
    insert: "insert into parcels (id, kind, weight) values ($1, 'new', 1)",
  };
  const serveOne = (kind: string) =>
    withOwner(async (client) => {
      while (!isOver) {
        const id = kind === 'insert' ? ++inserted : 1 + Math.floor(Math.random() * ROWS);
        const began = performance.now();
        await client.query(texts[kind] ?? '', [id]);
        longest[kind] = Math.max(longest[kind] ?? 0, performance.now() - began);
        await pause(2);
      }
    });
  const serving = Promise.all(Object.keys(texts).map(serveOne));
  return async () => {
    isOver = true;
    await serving;
    await withOwner((owner) => owner.query(`delete from parcels where id > ${ROWS}`));
    return longest;
  };
}

const report = () =>
  withOwner((reader) => reader.query(`select id, pg_sleep(${REPORT_MS / 1000}) from parcels limit 1`));

const OUTSIDE = '-- outside a transaction\n';

test.for([
  ['a column with a default', "alter table parcels add column state text not null default 'open';"],
  ['a constraint that is not valid', 'alter table parcels add constraint some_weight check (weight >= 0) not valid;'],
  ['its validation', `${OUTSIDE}alter table parcels validate constraint some_weight;`],
  ['a not-null constraint', 'alter table parcels add constraint has_kind not null kind not valid;'],
  ['an index', `${OUTSIDE}create index concurrently if not exists parcels_by_weight on parcels (weight);`],
  [
    'a back-fill',
    `${OUTSIDE}do $$ declare done int := 0; reached int; begin
      loop
        select max(id) into reached from
          (select id from parcels where id > done and id <= ${FILLED} order by id limit 2000) as batch;
        exit when reached is null;
        update parcels set state = 'filled' where id > done and id <= reached and state <> 'filled';
        done := reached;
        commit;
      end loop;
    end $$;`,
  ],
  ['a dropped constraint', 'alter table parcels drop constraint some_weight;'],
] as const)('%s makes no statement wait for a long report', async ([name, text], { task }) => {
  expect(findFaults(text)).toEqual([]);
  const number = String(1 + (task.suite?.tasks ?? task.file.tasks).indexOf(task)).padStart(4, '0');
  writeFileSync(join(folder, `${number}-step.sql`), text);
  const stop = await serve();
  const reporting = report();
  await pause(100);
  const began = performance.now();
  const applied = await migrate({ ownerUrl, appUrl: url, folder }).catch((error: unknown) => [String(error)]);
  const seconds = (performance.now() - began) / 1000;
  await reporting;
  const longest = await stop();
  const waits = Object.entries(longest).map(([kind, ms]) => `${kind} ${ms.toFixed(0)} ms`);
  console.log(`${name}: ${seconds.toFixed(1)} s, longest ${waits.join(', ')}`);
  expect(applied).toEqual([`${number}-step.sql`]);
  expect(Math.max(...Object.values(longest))).toBeLessThan(REPORT_MS / 2);
});
