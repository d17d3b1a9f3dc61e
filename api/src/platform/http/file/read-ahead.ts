import { EventEmitter, once } from 'node:events';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '../../ids.ts';

type Options = {
  /** Bytes that may wait for the client. */
  room: number;
  /** The total time for which the source waits for the client, once `room` is full. */
  patienceMs: number;
  signal: AbortSignal;
};

/**
 * Takes a stream from its source immediately, however slow the client is. Untaken bytes wait in a temporary file, which
 * is written as a ring. Fails with the source, with the signal, and for a client who makes the source wait too long.
 */
export function readAhead(source: Readable, options: Options): Readable {
  const file: Readable = Readable.from(
    partsOf(source, options, (error) => file.destroy(error)),
    { objectMode: false },
  );
  // The source may fail before anything waits for its parts.
  source.on('error', () => {});
  return file;
}

async function* partsOf(source: Readable, options: Options, breakOff: (error: Error) => void): AsyncGenerator<Buffer> {
  const over = new AbortController();
  const signal = AbortSignal.any([options.signal, over.signal]);
  const file = await openUnnamed();
  const state: State = { file, written: 0, taken: 0, hasEnded: false, changed: new EventEmitter() };
  const filled = fill(state, source, { ...options, signal }).catch((error) => {
    over.abort(error);
    breakOff(error);
  });
  try {
    while (!state.hasEnded || state.taken < state.written) {
      signal.throwIfAborted();
      if (state.taken === state.written) await once(state.changed, 'changed', { signal });
      else yield await take(state, options.room);
    }
  } finally {
    over.abort();
    source.destroy();
    await filled;
    await file.close();
  }
}

/** Positions as in an endless file. */
type State = { file: FileHandle; written: number; taken: number; hasEnded: boolean; changed: EventEmitter };

async function take(state: State, room: number): Promise<Buffer> {
  const at = state.taken % room;
  const length = Math.min(LARGEST_PART, state.written - state.taken, room - at);
  const { bytesRead, buffer } = await state.file.read(Buffer.allocUnsafe(length), 0, length, at);
  state.taken += bytesRead;
  state.changed.emit('changed');
  return buffer.subarray(0, bytesRead);
}

async function fill(state: State, source: Readable, { room, patienceMs, signal }: Options): Promise<void> {
  let patience = patienceMs;
  for await (const chunk of source) {
    const part = Buffer.from(chunk);
    for (let from = 0; from < part.length; ) {
      const began = Date.now();
      while (state.written - state.taken === room) {
        await once(state.changed, 'changed', { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
      }
      patience = Math.max(0, patience - (Date.now() - began));
      signal.throwIfAborted();
      const at = state.written % room;
      const length = Math.min(part.length - from, room - (state.written - state.taken), room - at);
      await state.file.write(part, from, length, at);
      from += length;
      state.written += length;
      state.changed.emit('changed');
    }
  }
  state.hasEnded = true;
  state.changed.emit('changed');
}

/** Unlinked immediately, so that nothing is left of it even after a kill. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `tibara-file-${newId(new Date())}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

const LARGEST_PART = 64 * 1024;
