import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Violation } from '@tibara/contract/checks';
import { dropOffMessages } from '@tibara/contract/orders/messages';
import { toLocation } from '@tibara/contract/orders/places';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { noPlace } from '../../places';
import { checkPickUpFields, checkStopFields } from '../draft/check-fields';
import { newStopFields } from '../draft/fields';
import PickUpForm from '../pick-up/PickUpForm';
import StopForm from '../stops/StopForm';

const now = new Date('2026-11-23T08:00:00+08:00');
const pickUpTime = '2026-11-23T10:00:00+08:00';
const place = { ...noPlace, address: 'Subang Jaya', country: 'MY', coordinate: { latitude: 3.04, longitude: 101.58 } };
const contact = { phone: '+60129884410', name: 'Aina Rosli' };
const elsewhere = { ...place, address: 'Klang', coordinate: { latitude: 3.04, longitude: 101.45 } };
const pickUp = { ...contact, method: 'MOTOR', halal: true, at: pickUpTime, place } as const;
const stop = { ...newStopFields('2026-11-23T12:00:00+08:00', elsewhere), ...contact };
const group = { pickUpDateTime: pickUpTime, pickUpLocation: toLocation(place) };
const form = { onChange() {}, onSave() {}, onCancel() {}, busy: false, notice: null, points: [] };

function drawn(element: ReactElement): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, element)).replaceAll('&#x27;', "'");
}

describe('the form of the pick-up', () => {
  test.each([
    ['[R337] has no time', { at: null }, [], 'Please complete all the fields.'],
    [
      '[R334] has a time that has passed',
      { at: '2026-11-23T07:45:00+08:00' },
      [],
      'Pick-up date should not be in the past.',
    ],
    [
      '[R335] is after a delivery',
      {},
      ['2026-11-23T09:45:00+08:00'],
      'Pick-up date should not be later than delivery date(s).',
    ],
  ])('reports that the pick-up %s', async (_, change, deliveries, message) => {
    const fields = { ...pickUp, ...change };
    const violation = await checkPickUpFields(fields, now, deliveries);
    const html = drawn(createElement(PickUpForm, { ...form, fields, violation, isPlaceLocked: false }));
    expect(html.split('role="alert"')[1]).toContain(message);
  });
});

describe('the form of a drop-off', () => {
  const drawnWith = (fields: typeof stop, violation: Violation | null) =>
    drawn(
      createElement(StopForm, {
        ...{ ...form, title: 'Drop-off 1', fields, violation, pickUpTime, now },
        ...{ near: null, pickUpCountry: 'MY', currency: 'MYR', doorToDoorCents: undefined },
      }),
    );
  // The control refers to the note, which follows it.
  /** Its text without the marks that keep a number on one line. */
  const noteAt = (html: string, field: string) => html.split(`-${field}-note"`)[2]?.replace(/<[^>]*>/g, '');

  test.each([
    ['[R346] time is missing', 'deliverDateTime', { at: null }, 'Please select the delivery date.'],
    [
      '[R347] time has passed',
      'deliverDateTime',
      { at: '2026-11-23T07:45:00+08:00' },
      'Delivery date should not be in the past.',
    ],
    [
      '[R348] time is before the pick-up',
      'deliverDateTime',
      { at: '2026-11-23T09:45:00+08:00' },
      'Delivery date should be later than pick-up date.',
    ],
    [
      '[R355] address has no text',
      'dropOffLocation',
      { place: { ...elsewhere, address: ' ' } },
      'Please complete all the fields.',
    ],
  ])('reports at its field that the %s', async (_, field, change, message) => {
    const fields = { ...stop, ...change };
    const violation = await checkStopFields(fields, group, now);
    expect(noteAt(drawnWith(fields, violation), field)).toContain(message);
  });

  test("[R350] shows the server's fault of a number at its field", () => {
    const html = drawnWith(stop, { field: 'recipientPhone', message: dropOffMessages.phonePlus });
    expect(noteAt(html, 'recipientPhone')).toContain(
      "Recipient's contact number must start with the + sign followed by the country code (eg. +60).",
    );
  });
});
