export type SocketTimes = {
  /** Until the headers are complete; also for a silent connection. */
  headersTimeout: number;
  /** Until the request is complete, so that sending it byte by byte does not occupy a connection. */
  requestTimeout: number;
  /** Between two checks of those two limits. */
  connectionsCheckingInterval: number;
  /** Without a byte in either direction, for clients that stop reading. Live streams send something every 20 s. */
  connectionTimeout: number;
  /** Between two requests. Longer than proxies wait, so a proxy never uses a closing connection. */
  keepAliveTimeout: number;
};

/** Long enough for a file of a hundred rows over a slow connection. */
export const socketTimes: SocketTimes = {
  headersTimeout: 10_000,
  requestTimeout: 25_000,
  connectionsCheckingInterval: 3_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
};
