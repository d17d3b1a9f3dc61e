// This code runs in the page, so it uses no outer name but `watched` on the window.

/** Milliseconds of the page's own clock. */
export type Screen = {
  pressedAt: number;
  /** The time of the last byte of the response to the last drop-off. */
  respondedAt: number;
  paintedAt: number;
};

declare global {
  interface Window {
    watched: Screen;
  }
}

/** Records each press, and each new total once it is painted. */
export function watchScreen(): void {
  const watched = { pressedAt: 0, respondedAt: 0, paintedAt: 0 };
  window.watched = watched;
  performance.setResourceTimingBufferSize(10_000);
  addEventListener('click', ({ timeStamp }) => Object.assign(watched, { pressedAt: timeStamp }), true);
  const { dataset } = document.documentElement;
  let total = document.querySelector('.order-footer summary .money')?.textContent;
  const look = () => {
    const shown = document.querySelector('.order-footer summary .money:not([data-stale])')?.textContent;
    if (!shown || shown === total) return;
    total = shown;
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
  const responses = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const respondedAt = responses.findLast(({ name }) => name.endsWith('/orders'))?.responseEnd ?? 0;
  return { ...window.watched, respondedAt };
}
