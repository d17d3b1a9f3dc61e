/** Milliseconds that a connection may take its time. */
export type SocketTimes = {
  /** Until the headers are here; also for a connection that says nothing at all. */
  headersTimeout: number;
  /** Until the whole request is here, so that dripping bytes does not hold a connection. */
  requestTimeout: number;
  /** Between two looks for connections past those two. */
  connectionsCheckingInterval: number;
  /** Without a byte in either direction: who stops reading. Live streams say something every 20 s. */
  connectionTimeout: number;
  /** Between two requests; longer than proxies keep theirs, so that it is never us who hangs up on a request. */
  keepAliveTimeout: number;
};

/** Long enough for a file of a hundred rows over a bad line. */
export const socketTimes: SocketTimes = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 3_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
};
