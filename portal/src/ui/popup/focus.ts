/** True if the focus is on no element, or in a closing popup: only then may it be moved. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.closest('.popup') !== null;
}

/** For a popup that has closed: returns the focus to its opener, unless the user has moved it elsewhere. */
export const focusAfterClose = (opener: HTMLElement | null) => () => (isFocusLost() ? opener : false);
