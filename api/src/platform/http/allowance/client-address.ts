import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Counts an IPv6 network of 64 bits as one caller, IPv4 in IPv6 form as IPv4. A key's key is itself. */
export function addressKey(ip: string | undefined): string {
  // A disconnected caller has none.
  const address = withoutPort(ip ?? '');
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown'; // invalid addresses share one count, so that inventing some gains nothing
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return toIPv4(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::`;
}

/** Who may state the caller's address: nobody, a number of proxies in a row, or proxies in these networks. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/** Throws a line with the remedy. */
export function readTrustedProxies(setting: string): TrustedProxies {
  if (setting === 'off') return false;
  if (/^[1-9]\d?$/.test(setting)) return (_address, hop) => hop < Number(setting);
  const networks = setting.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    `TRUST_PROXY=${setting} cannot be taken: write how many proxies stand in front (TRUST_PROXY=1), or their networks (TRUST_PROXY=10.0.0.0/8,fd00::/8), or off`,
  );
}

/** An address, alone or with its number of significant bits. Zero bits would mean everybody. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Some proxies forward the port too, and a caller can use any number of ports. */
function withoutPort(ip: string): string {
  const [, inBrackets, plain] = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/.exec(ip) ?? [];
  return (inBrackets ?? plain ?? ip).replace(/%.*$/, '');
}

/** Eight groups without leading zeros. The URL parser reads every spelling and returns the shortest. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}

function toIPv4(groups: string[]): string {
  const [high = 0, low = 0] = groups.map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
