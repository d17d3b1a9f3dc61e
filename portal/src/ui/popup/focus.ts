/** On the page itself, or in a popup that is on its way out: whoever moved the focus elsewhere keeps it there. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('.popup') !== null;
}

/** For a popup that has closed: back to its opener, unless the focus has gone on meanwhile. */
export const backTo = (opener: HTMLElement | null) => () => (isFocusLost() ? opener : false);
