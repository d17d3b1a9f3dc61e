import { makeListeners } from '../../ui/listeners';
import { stored } from '../device/stored';
import { settings } from '../settings';

/** The user's consent to the pixel: visits, and with them the hashed email address and phone number. */
export type Consent = { isGiven: boolean; hasDetails: boolean };

const KEY = 'advertising';
const changes = makeListeners();

/** Null until the user has chosen. */
export function readConsent(): Consent | null {
  const kept = Object(stored.readJson(KEY));
  return typeof kept.isGiven === 'boolean' ? { isGiven: kept.isGiven, hasDetails: kept.hasDetails === true } : null;
}

export function setConsent(consent: Consent): void {
  stored.write(KEY, JSON.stringify(consent));
  changes.tell();
}

export const onConsent = changes.add;

/** Asked once, and only if the operator set a pixel (decisions 9.15). */
export const mustAskConsent = (): boolean => settings.pixelUrl !== undefined && readConsent() === null;
