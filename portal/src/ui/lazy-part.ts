import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part that is first needed after somebody acts: it stays out of the page's first load and is fetched while the
 * browser rests, so that its first use is as quick as any other.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  whenIdle(() => void load().catch(ignore));
  return lazy(load);
}

function whenIdle(act: () => void) {
  if (typeof window === 'undefined') return;
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 3000 });
  else setTimeout(act, 1200);
}

/** Offline now: it is asked for again when it is really needed. */
function ignore() {}
