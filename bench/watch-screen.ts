// This code runs in the page, so it uses no outer name but `watched` on the window.

/** Milliseconds of the page's own clock. */
export type Screen = {
  /** The last press or key before the new total was in the page. */
  actedAt: number;
  /** The last byte of the last response before then. */
  respondedAt: number;
  paintedAt: number;
};

declare global {
  interface Window {
    watched: Screen;
  }
}

/** Records each new total once it is painted, and the press or key that led to it. Prices come while one types. */
export function watchScreen(): void {
  const watched = { actedAt: 0, respondedAt: 0, paintedAt: 0 };
  window.watched = watched;
  performance.setResourceTimingBufferSize(10_000);
  let actedAt = 0;
  for (const kind of ['click', 'keydown', 'input'])
    addEventListener(
      kind,
      ({ timeStamp }) => {
        actedAt = timeStamp;
      },
      true,
    );
  const { dataset } = document.documentElement;
  let total = document.querySelector('.order-footer summary .money')?.textContent;
  const look = () => {
    const shown = document.querySelector('.order-footer summary .money:not([data-stale])')?.textContent;
    if (!shown || shown === total) return;
    total = shown;
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
    const respondedAt = Math.max(...calls.map(({ startTime, duration }) => startTime + duration));
    Object.assign(watched, { actedAt, respondedAt });
    // Code after the next frame runs after its paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        watched.paintedAt = performance.now();
        dataset.totals = `${Number(dataset.totals ?? 0) + 1}`;
      }),
    );
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-stale'],
  });
}

export function readScreen(): Screen {
  return window.watched;
}
