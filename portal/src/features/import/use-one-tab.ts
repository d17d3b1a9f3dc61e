import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds. A reloaded page gets the lock once its old self has released it. */
const PATIENCE_MS = 500;

interface Handover {
  /** Returns the work for the tab that takes over, and removes it from this tab. */
  give: () => string | null;
  take: (work: string) => void;
}

/**
 * Work stored in one tab is done in one tab at a time. Another tab can take it over by a message, so that it is never
 * stored in both (decisions 9.21). Without locks in the browser each tab has its own.
 */
export function useOneTab(name: string, handover: Handover) {
  const [standing, setStanding] = useState<'asking' | 'here' | 'elsewhere'>(navigator.locks ? 'asking' : 'here');
  const [takeovers, setTakeovers] = useState(0);
  const isAwaited = useRef(false);
  const give = useEffectEvent(handover.give);
  const take = useEffectEvent(handover.take);

  const channel = useRef<BroadcastChannel>(null);

  // Keep the channel open: one opened on the press could miss the other tab's first message.
  useEffect(() => {
    const opened = new BroadcastChannel(name);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isAwaited.current || typeof data !== 'string') return;
      isAwaited.current = false;
      take(data);
    };
    return () => opened.close();
  }, [name]);

  useEffect(
    () =>
      holdLock(name, takeovers > 0, {
        onHeld: () => setStanding('here'),
        onElsewhere(wasHeld) {
          const work = wasHeld ? give() : null;
          if (work !== null) channel.current?.postMessage(work);
          setStanding('elsewhere');
        },
      }),
    [name, takeovers],
  );

  return {
    standing,
    takeOver() {
      isAwaited.current = true;
      setTakeovers(takeovers + 1);
    },
  };
}

interface Outcome {
  onHeld: () => void;
  onElsewhere: (wasHeld: boolean) => void;
}

/** Holds the lock until the returned function is called or another tab takes it. */
function holdLock(name: string, isTakeover: boolean, { onHeld, onElsewhere }: Outcome): () => void {
  const asking = new AbortController();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let isEnded = false;
  let isHeld = false;
  const patience = setTimeout(() => asking.abort(), PATIENCE_MS);
  const hold = () => {
    clearTimeout(patience);
    if (isEnded) return;
    isHeld = true;
    onHeld();
    return held;
  };
  navigator.locks
    ?.request(name, isTakeover ? { steal: true } : { signal: asking.signal }, hold)
    .catch(() => !isEnded && onElsewhere(isHeld));
  return () => {
    isEnded = true;
    clearTimeout(patience);
    asking.abort();
    release();
  };
}
