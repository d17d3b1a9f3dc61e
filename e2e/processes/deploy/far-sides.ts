// far-sides.ts CERTIFICATE: the outside services of a deployment, in one process. Its first line is JSON: their settings,
// and a company for company.json.
// The line `order` on its input places the first order at port 3001.
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { ownCompany } from '../../../api/test/company-file.ts';
import { callOver } from '../../../api/test/http-client.ts';
import { startCardFarSide } from '../../../api/test/nemesis/card-far-side.ts';
import { startFarSide } from '../production/far-side.ts';
import { firstOrder, untilFound } from '../production/first-order.ts';

const secret = () => randomBytes(24).toString('hex');
const [certificate = ''] = process.argv.slice(2);
const [far, cards] = await Promise.all([
  startFarSide({ cert: `${certificate}.crt`, key: `${certificate}.key` }),
  startCardFarSide(),
]);
// A mail server that takes every login and mail. A caller may hang up before the greeting.
const mail = createServer((socket) => {
  socket.on('error', () => {}).write('220 mail.example.com ESMTP\r\n');
  const lines = createInterface({ input: socket }).on('error', () => {});
  lines.on('line', (line) => {
    if (line === 'QUIT') socket.end('221 bye\r\n');
    else if (line === 'DATA') socket.write('354 go on\r\n');
    else if (line === '.' || /^(EHLO|HELO|MAIL|RCPT|RSET|NOOP|AUTH) ?/.test(line)) socket.write('250 ok\r\n');
  });
});
await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
const webhookSecret = `whsec_${secret()}`;

console.log(
  JSON.stringify({
    company: ownCompany(),
    settings: {
      STRIPE_SECRET_KEY: `sk_live_${secret()}`,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: cards.url,
      FLEET_URL: `${far.origin}/fleet`,
      FLEET_SECRET: secret(),
      SMS_URL: `${far.origin}/messages`,
      SMS_TOKEN: secret(),
      SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
    },
  }),
);

for await (const line of createInterface({ input: process.stdin })) {
  if (line !== 'order') continue;
  try {
    const call = callOver('http://127.0.0.1:3001');
    const { draft, orderStatus } = await firstOrder({ call, far, cards, webhookSecret });
    await untilFound('the offer to the courier', () =>
      far.received.find(({ path, body }) => path === '/fleet/offers' && body.reference === draft.id),
    );
    console.log(`The first order is ${orderStatus}, ${cards.charges.length} charge, offered to the courier.`);
  } catch (error) {
    console.log(`The first order failed: ${error instanceof Error ? error.message : error}`);
  }
}
