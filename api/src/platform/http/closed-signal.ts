import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Aborted once nobody can hear this answer any more: it came to its end, or its connection did. That may have happened
 * before anybody asks, during a hook that waited, and then no event tells of it; and of an answer that stands in line
 * behind another on one connection, only the connection does. Whoever keeps something for as long as an answer lasts
 * asks here first, and registers without waiting in between.
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
