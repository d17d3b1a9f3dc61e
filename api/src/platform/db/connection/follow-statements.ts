import { beginSpan, isTracing } from '../../traces/trace.ts';

/** The name is made at its first use: few statements need one. */
type Listener = (seconds: number, name: () => string) => void;

const listeners = new Set<Listener>();

/** Calls `listen` after each statement of this process. Returns how to stop. */
export function onStatement(listen: Listener): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Called when a statement is sent. Returns how to tell its end. */
export function followStatement(query: unknown): (isOk: boolean) => void {
  const from = performance.now();
  const name = () => nameOf(query);
  const endSpan = isTracing() ? beginSpan({ name: name(), kind: 'client', attributes }) : null;
  return (isOk) => {
    const seconds = (performance.now() - from) / 1000;
    for (const listen of listeners) listen(seconds, name);
    endSpan?.(isOk);
  };
}

const attributes = { 'db.system.name': 'postgresql' };

/** The statement's own name, or its verb and table. Never its text, which may contain an id. */
export function nameOf(query: unknown): string {
  if (typeof query === 'object' && query !== null && 'name' in query && typeof query.name === 'string')
    return query.name;
  const [verb = 'other'] = /[a-z]+/i.exec(textOf(query)) ?? [];
  const table = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i.exec(textOf(query))?.[1];
  return (table && verb !== 'set' ? `${verb} ${table}` : verb).toLowerCase();
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
