// A process that only runs jobs, to be killed and frozen: each job writes one row and takes a moment.
import { sql } from 'kysely';
import { connect } from '../src/platform/db/connect.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { countQueue } from './count-queue.ts';

const url = process.env.DATABASE_URL ?? '';
const report = (error: unknown) => console.error(String(error));
const db = connect({ url, onError: report });
const jobs = createJobs({ db, onError: report });
jobs.register(
  countQueue,
  async (tx, { id }) => {
    await sql`insert into effects (vendor_id, job) values (${process.env.VENDOR}, ${id})`.execute(tx);
    await sql`select pg_sleep(0.05)`.execute(tx);
  },
  { workers: 5 },
);
await jobs.start({ work: true });
console.log('working');
