import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A signal that is aborted once nobody can receive this response any more, because it or its connection ended. That may
 * have happened before this is called, during a hook that waited, and then no event follows. For a response queued
 * behind another on one connection, only the connection has an event. Whoever holds something for as long as a response
 * lasts calls this first, and registers without awaiting in between.
 */
export function closedSignal({ socket }: IncomingMessage, response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  const close = () => {
    socket.removeListener('close', close);
    response.removeListener('close', close);
    closed.abort();
  };
  if (socket.destroyed || response.closed) return AbortSignal.abort();
  socket.on('close', close);
  response.on('close', close);
  return closed.signal;
}
