import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { whileTransactionIsOpen } from '../platform/db/transaction/open-transaction.ts';
import { refusedKeys } from '../platform/far-sides/ask-far-side.ts';
import { makeSmtpMail } from './mail-smtp.ts';
import { AddressRefused } from './ports.ts';
import { makeHttpSms } from './sms-http.ts';

const servers: { close(): unknown }[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const message = { id: '0192f000-0000-7000-8000-000000000001', to: '+60123456789', body: '123456 is your code' };

async function startGateway(respond: (response: { writeHead(status: number): { end(): void } }) => void) {
  const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({ headers: request.headers, body });
      respond(response);
    });
  });
  return { url: `http://127.0.0.1:${await listen(server)}/sms`, requests };
}

test('an SMS goes to the gateway as JSON with token and key', async () => {
  const { url, requests } = await startGateway((response) => response.writeHead(202).end());
  await makeHttpSms({ url, token: 'secret' }).send(message);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual(message);
  expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': message.id });
});

test("a gateway's refusal is an error without the message", async () => {
  const { url } = await startGateway((response) => response.writeHead(500).end());
  await expect(makeHttpSms({ url }).send(message)).rejects.toThrow(
    /^The SMS gateway at 127\.0\.0\.1:\d+: responded with 500$/,
  );
});

test('no adapter sends while a transaction is open', async () => {
  const { url } = await startGateway((response) => response.writeHead(202).end());
  const sms = whileTransactionIsOpen(() => makeHttpSms({ url }).send(message));
  await expect(sms).rejects.toThrow('while a transaction is open');
  const mail = makeSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@b.test' });
  const sending = whileTransactionIsOpen(() => mail.send({ ...message, subject: 'x' }));
  await expect(sending).rejects.toThrow('while a transaction is open');
});

/** Just enough SMTP to take one mail. */
async function startMailServer(refuses: { line: RegExp; answer: string } | null = null) {
  const mails: { recipients: string[]; text: string }[] = [];
  const server = createTcpServer((socket) => {
    let mail: { recipients: string[]; text: string } | null = null;
    let recipients: string[] = [];
    let rest = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      rest += chunk;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (mail && line !== '.') {
          mail.text += `${line}\n`;
          continue;
        }
        if (mail) mails.push(mail);
        mail = null;
        if (refuses?.line.test(line)) {
          socket.write(`${refuses.answer}\r\n`);
          continue;
        }
        if (/^EHLO/i.test(line)) {
          socket.write('250-mail.shop.test\r\n250 AUTH PLAIN\r\n');
          continue;
        }
        if (/^RCPT TO:<gone@/i.test(line)) {
          socket.write('550 <gone@shop.test> is not known here\r\n');
          continue;
        }
        if (/^RCPT TO:/i.test(line)) recipients.push(line.slice('RCPT TO:'.length));
        if (/^DATA/i.test(line)) {
          mail = { recipients, text: '' };
          recipients = [];
        }
        socket.write(/^DATA/i.test(line) ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
    socket.write('220 ready\r\n');
  });
  return { url: `smtp://127.0.0.1:${await listen(server)}`, mails };
}

const mailKey = () => refusedKeys().find(({ labels }) => labels.side === 'mail')?.value;

test.each([
  ['our sender', { line: /^MAIL FROM/i, answer: '550 5.1.8 the sender is not known' }],
  ['each recipient', { line: /^RCPT TO/i, answer: '554 5.7.1 relay access denied' }],
])('a mail server that refuses %s refuses our key', async (_, refuses) => {
  const { url } = await startMailServer(refuses);
  const sending = makeSmtpMail({ url, from: 'a@b.test' }).send({ ...message, to: 'aina@shop.test', subject: 'x' });
  await expect(sending).rejects.toThrow(/^The mail server at 127\.0\.0\.1:\d+: EENVELOPE 55\d$/);
  await expect(sending).rejects.not.toBeInstanceOf(AddressRefused);
  expect(mailKey()).toBe(1);
});

test('a mail server is tried without a mail', async () => {
  const { url, mails } = await startMailServer();
  await makeSmtpMail({ url, from: 'a@b.test' }).look?.();
  expect(mailKey()).toBe(0);
  expect(mails).toEqual([]);
});

test('a refused password of the mail server is found without a mail', async () => {
  const { url } = await startMailServer({ line: /^AUTH/i, answer: '535 5.7.8 authentication failed' });
  const look = makeSmtpMail({ url: url.replace('//', '//user:password@'), from: 'a@b.test' }).look?.();
  await expect(look).rejects.toThrow(/EAUTH 535$/);
  expect(mailKey()).toBe(1);
});

test('a mail goes to one address, with its id in its header', async () => {
  const { url, mails } = await startMailServer();
  const mail = makeSmtpMail({ url, from: 'tibara <no-reply@tibara.test>' });
  await mail.send({ id: message.id, to: 'aina@shop.test', subject: 'Hello', body: 'Good morning' });
  expect(mails[0]?.recipients).toEqual(['<aina@shop.test>']);
  expect(mails[0]?.text).toContain(`Message-ID: <${message.id}@tibara.test>`);
  expect(mails[0]?.text).toContain('Subject: Hello');
  expect(mails[0]?.text).toContain('Good morning');
});

test('a refused mail is an error without the address', async () => {
  const { url } = await startMailServer();
  const mail = makeSmtpMail({ url, from: 'tibara <no-reply@tibara.test>' });
  const refused = mail.send({ ...message, to: 'gone@shop.test', subject: 'Hello' });
  await expect(refused).rejects.toThrow(/^The mail server took no mail: EENVELOPE 550$/);
  await expect(refused).rejects.toBeInstanceOf(AddressRefused);
});

test('an unreachable mail server is named with host and cause', async () => {
  const mail = makeSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@b.test' });
  await expect(mail.send({ ...message, subject: 'x' })).rejects.toThrow(
    /^The mail server at 127\.0\.0\.1:1: ESOCKET$|^The mail server at 127\.0\.0\.1:1: ECONN\w+$/,
  );
});

test('an unreachable gateway is named with host and cause', async () => {
  const sms = makeHttpSms({ url: 'http://127.0.0.1:1/sms' });
  await expect(sms.send(message)).rejects.toThrow(/^The SMS gateway at 127\.0\.0\.1:1: \w+/);
});
