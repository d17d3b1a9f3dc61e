import { type ComponentType, createElement, lazy, Suspense, useState } from 'react';

type Loaded<Props> = ComponentType<Props> | { default: ComponentType<Props> };

interface LateOptions<Props> {
  /**
   * `render` fetches the file when the part is first rendered. `idle` fetches it while the browser is idle, so that the
   * first use is fast. If it is needed earlier, the page is painted first. `now` fetches it together with the file that
   * names it.
   */
  when?: 'render' | 'idle' | 'now';
  /** Shown with the same props until the file is loaded. */
  waiting?: ComponentType<Props>;
  /** If the file fails to load, `waiting` stays, and the next rendered part fetches again. Other parts throw. */
  optional?: boolean;
}

/**
 * A part of the page in its own file and `Suspense` boundary. A loaded part renders without suspending. A
 * suspended render takes at least a third of a second, and loses text typed meanwhile.
 */
export function late<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  { when = 'render', waiting: Waiting = Nothing, optional }: LateOptions<NoInfer<Props>> = {},
) {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    const file = await load();
    loaded = 'default' in file ? file.default : file;
    return { default: loaded };
  };
  const attempt = () =>
    lazy(async () => {
      if (when === 'idle') await afterPaint();
      try {
        return await preload().catch(retryOnceOnline(preload));
      } catch (error) {
        Coming = attempt();
        if (!optional) throw error;
        return { default: Waiting };
      }
    });
  let Coming = attempt();
  if (when === 'idle') whenIdle(preload);
  if (when === 'now') preload().catch(ignore);
  // biome-ignore lint/correctness/noComponentHookFactories: made once, at the top of a file, as with lazy()
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Coming);
    return <Suspense fallback={createElement(Waiting, props)}>{createElement(Shown, props)}</Suspense>;
  }
  return Object.assign(Part, { preload });
}

/** For functions, fetched while the browser is idle: `(await removing()).removeStop(…)`. */
export function lateModule<File>(load: () => Promise<File>): () => Promise<File> {
  whenIdle(load);
  return () => load().catch(retryOnceOnline(load));
}

const Nothing = () => null;

/** Resolves once the browser has painted React's last render. */
const afterPaint = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The browser is also idle while it waits for the page's own files, which must load first. */
const AFTER_PAGE_MS = 800;

function whenIdle(load: () => Promise<unknown>) {
  if (typeof window === 'undefined') return;
  const act = () => void load().catch(ignore);
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 3000 }) : act()),
    AFTER_PAGE_MS,
  );
}

/** After a failure without a connection, fetches again once it is back. The rest of the page works meanwhile. */
const retryOnceOnline =
  <File,>(load: () => Promise<File>) =>
  async (error: unknown): Promise<File> => {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return load();
  };

/** A failed preload is repeated when the part is needed. */
function ignore() {}
