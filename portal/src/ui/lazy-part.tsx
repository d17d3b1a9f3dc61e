import { type ComponentType, createElement, lazy, useState } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component that is first needed after the user acts. It is not in the page's first load, but fetched while the
 * browser is idle, so that its first use is fast. If it is needed at once, the page is afterPaint before it is fetched.
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
  const { Part, fetch } = fetchedPart<Props>(async () => {
    await afterPaint();
    return load();
  });
  whenIdle(() => void fetch().catch(ignore));
  return Object.assign(Part, { fetch });
}

/** The same for code that is not a component. */
export function lazyModule<File>(load: () => Promise<File>): () => Promise<File> {
  whenIdle(() => void load().catch(ignore));
  return () => load().catch(retryOnceOnline(load));
}

/**
 * A component in a file of its own, fetched when it is rendered, or earlier with `fetch`. Once loaded it is rendered
 * without `Suspense`: a suspended render takes at least a third of a second, and loses what is typed meanwhile.
 */
export function fetchedPart<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    const file = await load();
    loaded = file.default;
    return file;
  };
  const Lazy = lazy(() => fetch().catch(retryOnceOnline(fetch)));
  // biome-ignore lint/correctness/noComponentHookFactories: made once, at the top of a file, as with lazy()
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return { Part, fetch };
}

/** Resolves once React's last render has been afterPaint. */
const afterPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The browser also counts as idle while it waits for the page's own files, which must come first. */
const AFTER_PAGE_MS = 800;

function whenIdle(act: () => void) {
  if (typeof window === 'undefined') return;
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 3000 }) : act()),
    AFTER_PAGE_MS,
  );
}

/** After a failure without a connection, fetches again when it is back. The rest of the page works meanwhile. */
const retryOnceOnline =
  <File,>(fetch: () => Promise<File>) =>
  async (error: unknown): Promise<File> => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return fetch();
  };

/** A failed fetch in advance is ignored: it is repeated when the component is needed. */
function ignore() {}
