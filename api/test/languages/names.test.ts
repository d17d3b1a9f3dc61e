import type { InvoiceLine } from '@tibara/contract/billing/calls';
import { languages } from '@tibara/contract/language/languages';
import { cents } from '@tibara/contract/money';
import { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import { describe, expect, test } from 'vitest';
import { recipientMail } from '../../src/dispatch/recipients/recipient-mail.ts';
import { writtenIn } from '../../src/notifications/index.ts';
import { drawPaper } from '../../src/papers/drawings/index.ts';
import { translate } from '../../src/platform/language/translate.ts';
import { makeGroup } from '../make-group-view.ts';
import { paperText } from '../paper-text.ts';
import { invoicePaper, parcels } from '../sample-papers.ts';
import { namesLikeTexts } from './names.ts';
import { sentencesIn } from './sources.ts';

const names = namesLikeTexts(1000);
const withValues = sentencesIn('contract/src', 'api/src').filter((text) => text.includes('{0}'));

test('the names contain words of the catalogues', () => {
  for (const name of ['Car Wash Jaya', 'Bike', 'Draft', 'Completed', 'Others'])
    expect(
      names.some((each) => each.includes(name)),
      name,
    ).toBe(true);
  expect(bulkMessages.phoneInvalid('Bike').values).toEqual(['Bike']);
});

describe.each(languages)('a name like one of our texts is not translated to %s', (language) => {
  test('in every sentence', () => {
    expect(withValues.length).toBeGreaterThan(90);
    const changed = names.flatMap((name) =>
      withValues.filter((text) => {
        const values = [...text.matchAll(/\{\d\}/g)].map(() => name);
        return translate({ text, values }, language).split(name).length <= values.length;
      }),
    );
    expect(changed).toEqual([]);
  });

  test('alone, if it is no sentence', () => {
    expect(names.filter((name) => translate(name, language) !== name)).toEqual([]);
  });

  test('on an invoice', async () => {
    const lines = names.map((recipient, index): InvoiceLine => {
      const line = { kind: 'delivery', metres: 4000, cents: cents(700), isFailed: false } as const;
      return { ...line, orderNumber: `OG-000241-${index}`, recipient, address: `<${index}>` };
    });
    const paper = invoicePaper(1);
    if (paper.kind !== 'invoice') throw new Error('no invoice');
    const text = await paperText(await drawPaper({ ...paper, language, invoice: { ...paper.invoice, lines } }));
    const plain = withoutSpaces(text);
    const isMissing = (name: string, index: number) =>
      !['', '，', ','].some((comma) => plain.includes(`${withoutSpaces(name)}${comma}<${index}>`));
    expect(names.filter(isMissing)).toEqual([]);
  });

  test('on a run sheet and on labels', async () => {
    const { stops, pickUp, ...rest } = parcels(20);
    const paper = { ...rest, language, pickUp: { ...pickUp, name: 'Draft' } };
    const named = stops.map((stop, index) => ({
      ...stop,
      name: names[index * 50] ?? '',
      note: '',
      product: 'Completed',
    }));
    const drawn = [
      await drawPaper({ kind: 'run-sheet', ...paper, stops: named }),
      await drawPaper({ kind: 'labels', size: 'A6', ...paper, stops: named }),
    ];
    for (const pdf of drawn) {
      const text = withoutSpaces(await paperText(pdf));
      expect(named.filter(({ name }) => !text.includes(withoutSpaces(name)))).toEqual([]);
    }
  });

  test('in a mail', () => {
    const changed = names.filter((name) => {
      const company = name.replace(/[{}/&]/g, ' ').replace(/\s+/g, ' ');
      const group = makeGroup({}, { recipientName: company });
      const [order] = group.orders;
      if (!order) throw new Error('a group has stops');
      const user = { ...group.user, company };
      const parts = { group: { ...group, user }, order, product: 'tibara', link: 'x', optOut: 'y', language };
      const { subject, body } = writtenIn(language, recipientMail(parts));
      return !subject.includes(company) || body.split(company).length < 4;
    });
    expect(changed).toEqual([]);
  });
});

/** Long names are broken into lines. */
const withoutSpaces = (text: string): string => text.replace(/\s/g, '');
