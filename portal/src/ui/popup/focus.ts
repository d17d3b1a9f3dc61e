/** True if no element has the focus, or a closing popup has it. Otherwise the focus must not be moved. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('.popup') !== null;
}

/** After a popup has closed, returns the focus to its opener unless the user has moved it. */
export const focusAfterClose = (opener: HTMLElement | null) => () => (isFocusLost() ? opener : false);
