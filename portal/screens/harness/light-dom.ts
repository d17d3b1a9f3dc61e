/** Browser features that the portal uses and happy-dom lacks. Loaded once per worker, before the portal. */
import './device-location';

const shown = new WeakSet<Element>();

const style = document.createElement('style');
style.textContent = '[popover]:not([data-popover-open]) { display: none; }';
document.head.append(style);

HTMLElement.prototype.showPopover ??= function showPopover() {
  shown.add(this);
  this.dataset.popoverOpen = '';
};
HTMLElement.prototype.hidePopover ??= function hidePopover() {
  shown.delete(this);
  delete this.dataset.popoverOpen;
};
HTMLElement.prototype.togglePopover ??= function togglePopover() {
  if (shown.has(this)) this.hidePopover();
  else this.showPopover();
  return shown.has(this);
};

// happy-dom reads whole pixels in ranges, but our widths end between two pixels.
const { matchMedia } = globalThis;
globalThis.matchMedia = (query) =>
  matchMedia.call(globalThis, query.replaceAll(/\((width|height) <=? ([\d.]+px)\)/g, '(max-$1: $2)'));
