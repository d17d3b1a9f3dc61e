import pg from 'pg';

/** Only the failed rule or code line: a database's message and parameters contain names and phones. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const stack = error.stack ?? '';
  if (error instanceof pg.DatabaseError) {
    const { code, severity, table, constraint, routine } = error;
    return { type: 'DatabaseError', code, severity, table, constraint, routine, stack: framesOf(stack) };
  }
  const cause = error.cause === undefined ? undefined : errorForLog(error.cause);
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack, cause };
}

/** Without the first lines, which repeat the message. */
const framesOf = (stack: string): string => stack.slice(Math.max(stack.search(/\n {4}at /), 0)).trimStart();
