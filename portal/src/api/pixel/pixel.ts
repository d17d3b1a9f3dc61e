/**
 * Where views of pages are reported for advertising (spec 2.8). No host is configured and nobody is asked for consent
 * yet, so there is none, and nothing leaves the page. One that comes sends a beacon after consent (decisions 9.15).
 */
export type Pixel = { pageView: (page: string) => void };

let pixel: Pixel | null = null;

/** Null takes it away again, as when the consent is withdrawn. @later for the setting and the question of consent */
export const setPixel = (next: Pixel | null): void => {
  pixel = next;
};

/** The kind of page, never its address: that names an order. */
export const reportPageView = (page: string): void => pixel?.pageView(page);
