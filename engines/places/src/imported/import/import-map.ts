import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Geocoder } from '../../ports.ts';
import { readMap } from '../osm/read-map.ts';
import { compose } from './compose.ts';
import { foundWriter } from './found-rows.ts';
import type { Owner } from './owner.ts';
import { indexFound, indexNext, makeFound, makeNext, SWITCH } from './tables.ts';

export type Import = {
  file: string;
  owner: Owner;
  /** The source of state names. */
  gazetteer: Geocoder;
  signal: AbortSignal;
  /** Called for every step with its finished share. */
  onStep: (step: string, share: number) => void;
};

type Started = { id: number; step: Step; names: number };
/** The steps of an import in order. A killed import resumes after the last finished step. */
const steps = ['started', 'read', 'named', 'indexed', 'served'] as const;
type Step = (typeof steps)[number];

/**
 * Reads the file into new tables beside the serving tables, and replaces the serving tables at the end. Returns the
 * number of places. A step finished before a kill is not repeated for the same file.
 */
export async function importMap(work: Import): Promise<number> {
  await lockOthersOut(work.owner);
  try {
    return await goThroughSteps(work);
  } finally {
    await work.owner.run(`select pg_advisory_unlock(${LOCK})`);
  }
}

async function goThroughSteps(work: Import): Promise<number> {
  const { owner, onStep } = work;
  const started = await beginOrGoOn(work);
  const isDone = (step: Step) => steps.indexOf(started.step) >= steps.indexOf(step);
  const done = async (step: Step, names = started.names) => {
    Object.assign(started, { step, names });
    await owner.run('update map_imports set step = $2, names = $3 where id = $1', [started.id, step, names]);
  };
  if (!isDone('read')) {
    await read(work);
    await done('read');
  } else onStep(labels.read, 1);
  if (!isDone('named')) {
    await makeNext(owner);
    const names = await compose(owner, work.gazetteer, work.signal, (share) => onStep(labels.named, share));
    if (names === 0) throw new Error('The file has no place in Malaysia or Singapore. The map before remains in use.');
    await done('named', names);
  } else onStep(labels.named, 1);
  if (!isDone('indexed')) {
    await indexNext(owner, (made, of) => onStep(labels.indexed, made / of));
    await done('indexed');
  } else onStep(labels.indexed, 1);
  work.signal.throwIfAborted();
  await owner.run(`begin; ${SWITCH}; update map_imports set step = 'served' where id = ${started.id}; commit`);
  onStep(labels.served, 1);
  return started.names;
}

const labels = { read: 'Reading the file', named: 'Putting places together', indexed: 'Indexing', served: 'Serving' };

async function read({ file, owner, signal, onStep }: Import): Promise<void> {
  await makeFound(owner);
  const writer = foundWriter(owner);
  for await (const found of readMap({ path: file, signal }, (share) => onStep(labels.read, share))) {
    await writer.add(found);
  }
  await writer.end();
  await indexFound(owner);
  onStep(labels.read, 1);
}

/** Whether this file, unchanged, was the last complete import. */
export async function isImported(owner: Owner, file: string): Promise<boolean> {
  return (await lastOf(owner, await noteOf(file)))?.step === 'served';
}

/** An import of the same unchanged file resumes where the last import stopped. */
async function beginOrGoOn({ file, owner }: Import): Promise<Started> {
  const note = await noteOf(file);
  const last = await lastOf(owner, note);
  if (last && last.step !== 'served') return last;
  const [begun] = await owner.read<Started>(
    `insert into map_imports (file, bytes, modified, step) values ($1, $2, $3, 'started') returning id, step, names`,
    [note.file, note.bytes, note.modified],
  );
  if (!begun) throw new Error('The import could not be noted');
  return begun;
}

type Note = { file: string; bytes: number; modified: Date };

async function noteOf(file: string): Promise<Note> {
  const { size, mtime } = await stat(file);
  return { file: resolve(file), bytes: size, modified: mtime };
}

async function lastOf(owner: Owner, { file, bytes, modified }: Note): Promise<Started | null> {
  const [last] = await owner.read<Started & Note>(
    'select id, step, names, file, bytes, modified from map_imports order by id desc limit 1',
  );
  const isSame = last?.file === file && last.bytes === bytes && last.modified.getTime() === modified.getTime();
  return isSame ? last : null;
}

/** The connection holds the lock, so that the lock ends with the process. */
async function lockOthersOut(owner: Owner): Promise<void> {
  const [lock] = await owner.read<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
  if (!lock?.taken) throw new Error('Another import is under way on this database: wait for its end.');
}

const LOCK = "hashtextextended('map import', 0)";
