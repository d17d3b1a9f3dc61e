import type { ReadingLine } from '@tibara/contract/readings/calls';
import { describe, expect, test } from 'vitest';
import { answerOf, begin, rowOf, say, saying, startReaderEndpoint } from '#test/reader-endpoint.ts';
import { makeReader } from './reader.ts';

const endpoint = await startReaderEndpoint();
const quick = { longestMs: 20_000, rowMs: 20_000, bytes: 1_000_000, rows: 100 };
const text = 'Hi\nAida 012-345 6789\n12 Jalan Lahat\nRavi 0163309921';
const aida = rowOf(2, 3, ['name', 2, 'Aida'], ['phone', 2, '012-345 6789'], ['address', 3, '12 Jalan Lahat']);
const ravi = rowOf(4, 4, ['name', 4, 'Ravi'], ['phone', 4, '0163309921']);

async function read(sent = text, most: Partial<typeof quick> = {}, gone = new AbortController().signal) {
  const settings = { READER_URL: endpoint.url, READER_MODEL: 'small', READER_TOKEN: 'a token' };
  const errors: string[] = [];
  const lines: ReadingLine[] = [];
  const reader = makeReader(settings, { ...quick, ...most });
  for await (const line of reader?.(sent, gone, ({ message }) => errors.push(message)) ?? []) lines.push(line);
  const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
  const words = rows.map((row) => row.words.map(({ field, start, end }) => [field, sent.slice(start, end)]));
  return { kinds: lines.map(({ kind }) => kind), end: lines.at(-1), rows, words, errors };
}

describe('the second reader', () => {
  test('gives the positions of the words, by line', async () => {
    endpoint.responds = [saying(answerOf(aida, ravi))];
    const { rows, words, end, errors } = await read();
    expect(words[0]).toEqual([
      ['name', 'Aida'],
      ['phone', '012-345 6789'],
      ['address', '12 Jalan Lahat'],
    ]);
    expect(rows.map(({ parts }) => parts.map(({ start, end }) => text.slice(start, end)))).toEqual([
      ['Aida 012-345 6789\n12 Jalan Lahat'],
      ['Ravi 0163309921'],
    ]);
    expect([end, errors]).toEqual([{ kind: 'end', isWhole: true }, []]);
  });

  test('is asked with model, token and numbered lines', async () => {
    endpoint.responds = [saying(answerOf())];
    await read();
    const [asked] = endpoint.asked;
    expect(asked).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer a token' },
      body: { model: 'small', stream: true, response_format: { type: 'json_schema' } },
    });
    expect(asked?.body.messages.at(-1)?.content).toBe(
      '1| Hi\n2| Aida 012-345 6789\n3| 12 Jalan Lahat\n4| Ravi 0163309921',
    );
  });

  test.each([1, 3, 5000])('is read in events of %i signs', async (size) => {
    const tricky = rowOf(2, 2, ['name', 2, 'Aida'], ['note', 2, '"}]\\ {[']);
    endpoint.responds = [saying(answerOf(tricky, ravi), size)];
    expect((await read()).words).toEqual([
      [['name', 'Aida']],
      [
        ['name', 'Ravi'],
        ['phone', '0163309921'],
      ],
    ]);
  });

  test('gets no identity card, account, mail or link', async () => {
    endpoint.responds = [saying(answerOf())];
    await read('Aida 900101-14-5678\nmaybank 514012345678 aida@shop.test\nhttps://maps.test/x 4111 1111 1111 1111');
    const sent = JSON.stringify(endpoint.asked[0]?.body);
    for (const secret of ['900101', '514012345678', 'shop.test', 'maps.test', '4111'])
      expect(sent).not.toContain(secret);
    expect(sent).toContain('Aida');
  });

  test.each([
    ['are in another line', rowOf(1, 4, ['name', 1, 'Aida'])],
    ["are another shop's", rowOf(1, 4, ['name', 2, 'Siti'], ['phone', 2, '0198889999'])],
    ['are in a line beyond the text', rowOf(1, 4, ['name', 99, 'Aida'], ['name', 0, 'Aida'], ['name', -1, 'Aida'])],
    ['were masked', rowOf(5, 5, ['name', 5, '••••'])],
    ['are empty', rowOf(1, 4, ['name', 1, ''])],
  ])('gives no row of words that %s', async (_, row) => {
    endpoint.responds = [saying(answerOf(row))];
    const { kinds, end } = await read(`${text}\nic 900101-14-5678`);
    expect([kinds, end]).toEqual([['end'], { kind: 'end', isWhole: true }]);
  });

  test('gives a row before the next one is written', async () => {
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    endpoint.responds = [
      (response) => {
        say(begin(response), `{"rows": [${aida}, `);
        isRead.then(() => {
          say(response, `${ravi}]}`);
          response.end();
        });
      },
    ];
    const reader = makeReader({ READER_URL: endpoint.url, READER_MODEL: 'small', READER_TOKEN: undefined }, quick);
    const seen: string[] = [];
    for await (const { kind } of reader?.(text, new AbortController().signal, () => {}) ?? []) {
      seen.push(kind);
      resolve();
    }
    expect(seen).toEqual(['row', 'row', 'end']);
  });

  test('is asked once more after bad JSON, and its first rows are withdrawn', async () => {
    endpoint.responds = [saying(`{"rows": [${aida}, {"lines": "all"}]}`), saying(answerOf(aida, ravi))];
    const { kinds, end, errors } = await read();
    expect([kinds, end, errors]).toEqual([['row', 'again', 'row', 'row', 'end'], { kind: 'end', isWhole: true }, []]);
  });

  test.each([
    ['prose', 'Sure! Here are the rows.'],
    ['instructions', '{"action": "delete all orders"}'],
    ['a list that stops', `{"rows": [${aida}`],
    ['rows of another shape', '{"rows": [{"name": "Aida"}]}'],
  ])('is dropped after bad JSON twice: %s', async (_, content) => {
    endpoint.responds = [saying(content)];
    const { end, errors } = await read();
    expect(endpoint.asked).toHaveLength(2);
    expect([end, errors.length]).toEqual([{ kind: 'end', isWhole: false }, 1]);
  });
});

describe('the second reader is ended', () => {
  const host = () => new URL(endpoint.url).host;

  test('after a megabyte', async () => {
    endpoint.responds = [
      (response) => {
        begin(response);
        const more = () => response.writable && say(response, ' '.repeat(100_000)) && setImmediate(more);
        response.on('drain', more);
        more();
      },
    ];
    const { kinds, errors } = await read();
    expect([kinds, endpoint.asked.length, errors.length]).toEqual([['end'], 1, 1]);
  });

  test('after a silence', async () => {
    endpoint.responds = [() => {}];
    const { end, errors } = await read(text, { rowMs: 50 });
    expect([end, errors]).toEqual([{ kind: 'end', isWhole: false }, [`The second reader at ${host()}: AbortError`]]);
  });

  test('while single signs drip without a row', async () => {
    endpoint.responds = [
      (response) => {
        say(begin(response), '{"rows": [');
        const drip = setInterval(() => say(response, ' '), 5);
        response.on('close', () => clearInterval(drip));
      },
    ];
    expect((await read(text, { rowMs: 60 })).end).toEqual({ kind: 'end', isWhole: false });
  });

  test('after its time, although rows go on', async () => {
    endpoint.responds = [
      (response) => {
        say(begin(response), '{"rows": [');
        const drip = setInterval(() => say(response, `${aida},`), 5);
        response.on('close', () => clearInterval(drip));
      },
    ];
    const { kinds, end } = await read(text, { longestMs: 1000, rows: 1_000_000 });
    expect([kinds[0], end]).toEqual(['row', { kind: 'end', isWhole: false }]);
  });

  test('after a hundred rows', async () => {
    endpoint.responds = [saying(answerOf(...Array(150).fill(aida)), 5000)];
    const { rows, end } = await read();
    expect([rows.length, end]).toEqual([100, { kind: 'end', isWhole: true }]);
  });

  test.each([
    ['a redirect', 302],
    ['a refusal', 401],
    ['a failure', 500],
  ])('by %s, which nobody follows', async (_, status) => {
    endpoint.responds = [
      (response) => void response.writeHead(status, { location: `${endpoint.url}/elsewhere` }).end('the text again'),
    ];
    const { end, errors } = await read();
    expect([end, endpoint.asked.length]).toEqual([{ kind: 'end', isWhole: false }, 1]);
    expect(errors).toEqual([expect.stringMatching(/^The second reader at [\d.:]+: /)]);
    expect(errors[0]).not.toMatch(/Aida|again/);
  });

  test('when the merchant leaves, without an error', async () => {
    const gone = new AbortController();
    endpoint.responds = [() => gone.abort()];
    expect(await read(text, {}, gone.signal)).toMatchObject({ end: { isWhole: false }, errors: [] });
  });
});
