import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectSafely, TLSSocket } from 'node:tls';
import * as z from 'zod/mini';
import { courierList } from '#dispatch/index.ts';
import { release } from '#platform/version.ts';
import type { Source } from './examine-settings.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';

const PATIENCE_MS = 5000;
const DAY_MS = 86_400_000;

type FarSide = readonly [subject: string, setting: string, usual?: string];

/** The settings that are addresses of outside services. */
const FAR_SIDES: readonly FarSide[] = [
  ['SMS gateway', 'SMS_URL'],
  ['mail server', 'SMTP_URL'],
  ['Photon', 'PHOTON_URL'],
  ['OSRM', 'OSRM_URL'],
  ['Valhalla', 'VALHALLA_URL'],
  ['second reader', 'READER_URL'],
  ['traces', 'TRACES_URL'],
  ['bucket', 'BUCKET_URL'],
];
const STRIPE: FarSide = ['card provider', 'STRIPE_API_BASE', 'https://api.stripe.com'];

/** Opens a connection to each outside service and closes it. Nothing is sent. */
export async function examineNetwork(source: Source, now: Date): Promise<Finding[]> {
  const sides = [
    ...FAR_SIDES,
    ...(source.CARDS === 'stripe' ? [STRIPE] : []),
    ...courierList.flatMap(({ name, address }) =>
      address && (!address[2] || source.FLEET?.includes(name)) ? [address] : [],
    ),
  ];
  const far = sides.flatMap(([subject, setting, usual]) => {
    const url = source[setting] || usual;
    return url ? [examineAddress(subject, setting, url)] : [];
  });
  const own = source.PUBLIC_URL ? [examinePublic(source.PUBLIC_URL, source.METRICS_TOKEN, now)] : [];
  return (await Promise.all([...far, ...own])).flat();
}

async function examineAddress(subject: string, setting: string, url: string | undefined): Promise<Finding[]> {
  if (!url) return [];
  try {
    const socket = await open(url);
    socket.destroy();
    return [ok(subject, `${setting} is reachable`)];
  } catch (error) {
    return [problem(subject, `${setting} is not reachable: ${reasonOf(error)}`)];
  }
}

/** The certificate of PUBLIC_URL, whether a server answers there, and its release. */
async function examinePublic(publicUrl: string, token: string | undefined, now: Date): Promise<Finding[]> {
  try {
    const socket = await open(publicUrl);
    const expires = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
    socket.destroy();
    return [...(expires ? [certificateOf(expires, now)] : []), ...(await examineServers(publicUrl, token))];
  } catch (error) {
    return [problem('PUBLIC_URL', `it is not reachable: ${reasonOf(error)}`)];
  }
}

function certificateOf(expires: Date, now: Date): Finding {
  const days = Math.floor((expires.getTime() - now.getTime()) / DAY_MS);
  const sentence = `that of PUBLIC_URL ends in ${days} days`;
  if (days < 7) return problem('certificate', `${sentence}: renew it`);
  return days < 21 ? warning('certificate', `${sentence}: renew it`) : ok('certificate', sentence);
}

async function examineServers(publicUrl: string, token: string | undefined): Promise<Finding[]> {
  const get = (path: string, headers = {}) =>
    fetch(new URL(path, publicUrl), { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
  const ready = await get('/readyz');
  if (ready.status !== 200) {
    const { status } = z.parse(answer, await ready.json().catch(() => null));
    const remedy = status
      ? `${status}: docs/runbook.md has the steps (ServerNotReady)`
      : 'start them, or read their log';
    return [problem('servers', `/readyz answers ${ready.status}: ${remedy}`)];
  }
  const figures = token ? await (await get('/metrics', { authorization: `Bearer ${token}` })).text() : '';
  const [, revision] = /^tibara_build_info\{.*revision="([^"]*)"/m.exec(figures) ?? [];
  if (!revision) return [ok('servers', 'one is ready at PUBLIC_URL')];
  if (revision === release.revision)
    return [ok('servers', `one is ready at PUBLIC_URL, with this release (${revision})`)];
  return [warning('servers', `one at PUBLIC_URL has the revision ${revision}, this command ${release.revision}`)];
}

const answer = z.catch(z.object({ status: z.optional(z.string()) }), {});

/** Rejects a certificate that nobody trusts. */
function open(address: string): Promise<Socket> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSafe = protocol === 'https:' || protocol === 'smtps:';
  const usual = { 'https:': 443, 'http:': 80, 'smtps:': 465, 'smtp:': 587 }[protocol];
  const to = { host, port: Number(port || usual), timeout: PATIENCE_MS };
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = isSafe ? connectSafely({ ...to, ...(isIP(host) ? {} : { servername: host }) }) : connectPlain(to);
  socket.once(isSafe ? 'secureConnect' : 'connect', () => resolve(socket));
  socket.once('timeout', () => socket.destroy(new Error('no answer within 5 seconds')));
  socket.once('error', reject);
  return promise;
}
