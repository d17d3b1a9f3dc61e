import { type ComponentType, createElement, lazy, useState } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part that is first needed after somebody acts: it stays out of the page's first load and is fetched while the
 * browser rests, so that its first use is as quick as any other. If it is shown at once, the page is painted before.
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
  const { Part, fetch } = fetchedPart<Props>(async () => {
    await painted();
    return load();
  });
  whenIdle(() => void fetch().catch(ignore));
  return Object.assign(Part, { fetch });
}

/** The same for what is done then. */
export function lazyCode<File>(load: () => Promise<File>): () => Promise<File> {
  whenIdle(() => void load().catch(ignore));
  return () => load().catch(onceBack(load));
}

/**
 * A part in a file of its own, fetched when it is shown or asked for before. One that is here is shown at once: a wait
 * with React takes a third of a second at least, and what is typed meanwhile is lost.
 */
export function fetchedPart<Props extends object>(load: Load<Props>) {
  let loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    const file = await load();
    loaded = file.default;
    return file;
  };
  const Later = lazy(() => fetch().catch(onceBack(fetch)));
  // biome-ignore lint/correctness/noComponentHookFactories: made once, at the top of a file, as with lazy()
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Shown, props);
  }
  return { Part, fetch };
}

/** What React has rendered is on the screen. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A browser that waits for the page's own files calls itself idle, too: they go first. */
const AFTER_PAGE_MS = 800;

function whenIdle(act: () => void) {
  if (typeof window === 'undefined') return;
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 3000 }) : act()),
    AFTER_PAGE_MS,
  );
}

/** Without a connection the rest of the page goes on: the part comes when it is back. */
const onceBack =
  <File,>(fetch: () => Promise<File>) =>
  async (error: unknown): Promise<File> => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return fetch();
  };

/** Offline now: it is asked for again when it is really needed. */
function ignore() {}
