import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A signal that aborts once this response can no longer be received. The response or its connection may have ended
 * before this call, during a hook that waited. Then no event follows. For a response queued behind another, only the
 * connection has an event. Call this first, and register without awaiting in between.
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
