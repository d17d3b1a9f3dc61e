import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { originNow, withJob, withOrigin } from '../audit/origin.ts';
import { type Db, poolOf, type Tx } from '../db/connect.ts';
import { afterCommit, inTransaction } from '../db/transaction/tx.ts';
import { atMost } from '../in-batches.ts';
import { repeat } from '../repeat.ts';
import { inSpan, presentSpan } from '../traces/trace.ts';
import { DEAD, DEAD_QUEUE, type DeadJob, followDead } from './dead-jobs.ts';
import { executorOf } from './executor.ts';
import { withLibrary } from './operators-queues.ts';
import { type Job, type JobData, type Patience, type Queue, WORKER } from './queue.ts';
import { type Running, trackRunning } from './running-jobs.ts';
import { dueQueues } from './waiting-jobs.ts';
import { type FailingQueue, watchFarSides } from './watch-far-sides.ts';
import { whileClocksAgree } from './while-clocks-agree.ts';

export type JobsOptions = {
  /** The server's connections. The tables must exist: `installJobs` is part of migrating. */
  db: Db;
  onError: (error: unknown) => void;
  /** Our clock, in milliseconds. */
  ours?: () => number;
  lookEveryMs?: number;
};

/** `delaySeconds` is measured by the queue's clock, whatever clock the caller uses. */
export type EnqueueOptions = { delaySeconds?: number };
export type WorkOptions = { workers?: number };
/** Minute, hour, day, month, weekday, at UTC. */
export type Timetable = { cron: string };

export type Jobs = {
  /** In the caller's transaction: the job exists only if it commits. Returns the job's id. */
  enqueue<D extends JobData>(tx: Tx, queue: Queue<D>, data: D, options?: EnqueueOptions): Promise<string>;
  /** The effect and the job's completion are one transaction: exactly once, whatever fails. */
  register<D extends JobData>(
    queue: Queue<D>,
    handler: (tx: Tx, job: Job<D>) => Promise<void>,
    options?: WorkOptions,
  ): void;
  /** For outside calls: `call` may be repeated after a crash with the same `job.id`, `record` is not. */
  registerOutside<D extends JobData, R>(queue: Queue<D>, outside: OutsideHandler<D, R>, options?: WorkOptions): void;
  /** Adds a job without data at each of these times. It is one job, however many processes run. */
  schedule(queue: Queue<JobData>, timetable: Timetable): void;
  /** The jobs that this process works on. */
  running(): Running[];
  /** Called when a queue's outside service fails for the first time, and when it works again. */
  onFailing(tell: (failing: FailingQueue) => void): void;
  /** Called once for each job that failed for good. */
  onDead(tell: (dead: DeadJob) => void): void;
  /** With `work: false` this process only enqueues. It takes no jobs while its clock differs from the database's. */
  start(options: { work: boolean }): Promise<void>;
  stop(): Promise<void>;
};

export type Handler<D extends JobData> = (tx: Tx, job: Job<D>) => Promise<void>;

export type OutsideHandler<D extends JobData, R> = {
  call(job: Job<D>): Promise<R>;
  record(tx: Tx, job: Job<D>, result: R): Promise<void>;
};

type Registration = { name: string; patience: Patience; workers: number; work: (boss: PgBoss) => Promise<string> };

const WORKERS = 2;
/** The part of the connections that the transactions of jobs may use at a time. The rest is left to requests. */
const SHARE = 1 / 4;

// A missing heartbeat shows that a worker was killed during a job. A crash counts as an attempt, so the limit is high.
const QUEUE = { heartbeatSeconds: 10, expireInSeconds: 300, retryDelay: 1, retryBackoff: true, deadLetter: DEAD };

/** The pause doubles up to its maximum. The library takes between half and all of it. */
const RETRIES: Record<Patience, { retryLimit: number; retryDelayMax: number }> = {
  minutes: { retryLimit: 8, retryDelayMax: 60 },
  day: { retryLimit: 140, retryDelayMax: 900 },
};

/** For delayed jobs, retries and jobs of other processes. */
const LOOK_EVERY_MS = 1000;

export function createJobs({ db, onError, ours, lookEveryMs = LOOK_EVERY_MS }: JobsOptions): Jobs {
  const registrations: Registration[] = [];
  const workerIds = new Map<string, string[]>();
  const timetables = new Map<string, string>();
  let reportDead: (dead: DeadJob) => void = () => {};
  let reportFailing: (failing: FailingQueue) => void = () => {};
  const watch = watchFarSides((failing) => reportFailing(failing));
  let boss: PgBoss | undefined;
  let stopWatchingClocks = async (): Promise<void> => {};
  let stopLooking = async (): Promise<void> => {};

  const wake = (queue: string) => {
    for (const id of workerIds.get(queue) ?? []) boss?.notifyWorker(id);
  };

  const look = async () => {
    for (const { queue } of await dueQueues(db)) wake(queue);
  };

  const running = trackRunning();

  const inTurn = atMost(Math.ceil(poolOf(db).options.max * SHARE));

  const add = <D extends JobData>(
    queue: Queue<D>,
    workers: number,
    run: (boss: PgBoss, job: JobWithMetadata<D>) => Promise<void>,
  ) => {
    const work = async (working: PgBoss) => {
      const id: string = await working.work<D, void, typeof WORKER>(queue.name, WORKER, async ([job]) => {
        // A worker sleeps after each job unless notified of more.
        working.notifyWorker(id);
        if (job) await running.during(job, () => inJob(job, () => run(working, job)));
      });
      return id;
    };
    registrations.push({ ...queue, workers, work });
  };

  const settle = <D extends JobData>(working: PgBoss, job: JobWithMetadata<D>, act: (tx: Tx) => Promise<void>) =>
    inTurn(() => actAndComplete(working, db, job, act));

  const takeJobs = async (working: PgBoss): Promise<void> => {
    for (const { name, workers: count, work: begin } of registrations) {
      const ids: string[] = [];
      workerIds.set(name, ids);
      // One call for each worker: an id wakes only the first worker of a group.
      for (let i = 0; i < count; i++) ids.push(await begin(working));
    }
  };

  /** Running jobs end. */
  const leaveJobs = async (working: PgBoss): Promise<void> => {
    for (const { name } of registrations) {
      workerIds.delete(name);
      await working.offWork(name, { wait: false });
    }
  };

  return {
    async enqueue(tx, queue, data, { delaySeconds } = {}) {
      if (!boss) throw new Error('Jobs are not started');
      const id = await boss.send(queue.name, withCause(data), { startAfter: delaySeconds, db: executorOf(tx) });
      if (!id) throw new Error(`No job was made in ${queue.name}`);
      // The library's NOTIFY would make all commits of the database wait for each other. So only this process is woken.
      if (!delaySeconds) afterCommit(tx, () => wake(queue.name));
      return id;
    },

    register(queue, handler, { workers = WORKERS } = {}) {
      add(queue, workers, (working, job) => settle(working, job, (tx) => handler(tx, job)));
    },

    registerOutside(queue, { call, record }, { workers = WORKERS } = {}) {
      add(queue, workers, (working, job) =>
        watch(queue.name, job, async () => {
          const result = await call(job); // outside any transaction
          await settle(working, job, (tx) => record(tx, job, result));
        }),
      );
    },

    schedule(queue, { cron }) {
      timetables.set(queue.name, cron);
    },

    running: running.list,

    onFailing(tell) {
      reportFailing = tell;
    },

    onDead(tell) {
      reportDead = tell;
    },

    async start({ work }) {
      // By another library object: this one then begins with the list of all queues, and `enqueue` never reads it.
      await withLibrary(db, (library) => createQueues(library, registrations));
      boss = makeBoss(db, work, onError);
      await boss.start();
      if (!work) return;
      const working = boss;
      stopWatchingClocks = await whileClocksAgree(db, {
        begin: () => takeJobs(working),
        end: () => leaveJobs(working),
        onError,
        ours,
      });
      workerIds.set(DEAD, [await followDead(boss, (dead) => reportDead(dead))]);
      stopLooking = repeat(lookEveryMs, () => look().catch(onError));
      for (const [name, cron] of timetables) await boss.schedule(name, cron);
    },

    async stop() {
      await stopWatchingClocks();
      await stopLooking();
      workerIds.clear();
      await boss?.stop({ timeout: 10_000 });
      boss = undefined;
    },
  };
}

function makeBoss(db: Db, work: boolean, onError: (error: unknown) => void): PgBoss {
  const options = {
    db: executorOf(db),
    migrate: false, // the server's role may not migrate; the owner did
    schedule: work,
    supervise: work,
    // After this long, the job of a killed worker is found. The statements are eight, and one reads all jobs.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    flowIntervalSeconds: 3600, // no job waits for another
    reindex: false, // needs the owner
  };
  const boss = new PgBoss(options);
  boss.on('error', (error) => onError(whole(error))); // without a listener it would end the process
  boss.on('warning', onError);
  return boss;
}

/** The library reports a worker's error as a plain object, in which nobody finds a lost database. */
const whole = (error: unknown): Error => (error instanceof Error ? error : Object.assign(new Error(), error));

async function createQueues(boss: PgBoss, registrations: Registration[]): Promise<void> {
  await boss.createQueue(DEAD, DEAD_QUEUE);
  for (const { name, patience } of registrations) {
    await boss.createQueue(name, { ...QUEUE, ...RETRIES[patience] });
    // An existing queue may have an earlier release's settings.
    await boss.updateQueue(name, { ...QUEUE, ...RETRIES[patience] });
  }
}

/** The effect and the job's completion are one transaction. The library's own completion then finds nothing to do. */
function actAndComplete<D extends JobData>(
  boss: PgBoss,
  db: Db,
  job: JobWithMetadata<D>,
  act: (tx: Tx) => Promise<void>,
): Promise<void> {
  return inTransaction(db, { vendorId: job.data?.vendorId }, async (tx) => {
    await act(tx);
    const attempt = { id: job.id, retryCount: job.retryCount };
    const completion = await boss.complete(job.name, attempt, null, { db: executorOf(tx) });
    // Another worker took over the job meanwhile: its effect counts, not ours.
    if (!('affected' in completion) || completion.affected !== 1) throw new Error(`Job ${job.id} is no longer ours`);
  });
}

/** Adds the present request and its span to the data of a job, for log and traces. */
export function withCause<D extends JobData>(data: D): D {
  const { requestId } = originNow();
  const traceparent = presentSpan();
  return { ...(requestId !== null && { requestId }), ...(traceparent && { traceparent }), ...data };
}

/** Runs a job on behalf of the request that caused it. */
export function inJob<T>(
  { id, name, data }: { id: string; name: string; data: JobData | null },
  work: () => Promise<T>,
): Promise<T> {
  const origin = { actor: 'server', address: null, requestId: text(data?.requestId) ?? null };
  const span = { name: `job ${name}`, kind: 'consumer', parent: text(data?.traceparent) } as const;
  return withOrigin(origin, () => withJob({ queue: name, id }, () => inSpan(span, work)));
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
