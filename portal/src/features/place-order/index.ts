/** What other features may show of an order that is being built. To be fetched late: it brings the screen's own files. */

export { WaitingOrderLink, type WaitingOrderProps } from './waiting/WaitingOrderLink';
