import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { freePort, untilItListens } from './proxies/run-proxy.ts';

const programs = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server'];

/** Swift with S3's protocol, of Debian's packages swift-proxy, swift-account, swift-container and swift-object. */
export const hasSwift = programs.every((program) => spawnSync('which', [program]).status === 0);

const KEY = { accessKeyId: 'tibara:pictures', secretAccessKey: 'secret-of-the-bucket' };

/** A bucket of a server that is not ours. */
export async function startSwiftBucket(): Promise<{ settings: Record<string, string>; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'tibara-swift-'));
  mkdirSync(join(folder, 'disk'));
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = tibara\n');
  const ends: (() => Promise<void>)[] = [];
  for (const kind of ['account', 'container', 'object']) {
    const port = await freePort();
    const ring = (...args: string[]) => spawnSync('swift-ring-builder', [`${kind}.builder`, ...args], { cwd: folder });
    ring('create', '1', '1', '1');
    ring('add', `r1z1-127.0.0.1:${port}/disk`, '1');
    ring('rebalance');
    ends.push(await startPart(folder, kind, port, storing(folder, kind)));
  }
  const port = await freePort();
  ends.push(await startPart(folder, 'proxy', port, PROXY));
  const stop = async () => {
    await Promise.all(ends.map((end) => end()));
    rmSync(folder, { recursive: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const signer = new AwsV4Signer({ method: 'PUT', url: `${url}/pictures`, service: 's3', region: 'us-east-1', ...KEY });
  const { status } = await fetch(`${url}/pictures`, { method: 'PUT', headers: (await signer.sign()).headers });
  if (status !== 200) throw new Error(`Swift makes no bucket: ${status}`);
  const keys = { BUCKET_KEY: KEY.accessKeyId, BUCKET_SECRET: KEY.secretAccessKey };
  return { settings: { FILES: 'bucket', BUCKET_URL: url, BUCKET_NAME: 'pictures', ...keys }, stop };
}

async function startPart(folder: string, kind: string, port: number, text: string): Promise<() => Promise<void>> {
  const common = `bind_ip = 127.0.0.1\nbind_port = ${port}\nswift_dir = ${folder}\nuser = ${userInfo().username}\nworkers = 0`;
  writeFileSync(join(folder, `${kind}.conf`), `[DEFAULT]\n${common}\n${text}`);
  const child = spawn(`swift-${kind}-server`, [`${kind}.conf`], { cwd: folder, stdio: 'ignore' });
  const gone = once(child, 'exit');
  await untilItListens(child, port, () => '');
  return async () => {
    child.kill();
    await gone;
  };
}

const storing = (folder: string, kind: string): string => `devices = ${folder}
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

/** The login asks for a cache, and works without one. */
const PROXY = `[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_tibara_pictures = ${KEY.secretAccessKey} .admin
`;
