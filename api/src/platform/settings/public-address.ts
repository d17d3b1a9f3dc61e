import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whether an IP address is one of the public network. */
export const isPublic = (address: string): boolean =>
  isIPv6(address) ? !closed6.check(address, 'ipv6') : !closed4.check(address);

/** Only a private network resolves a name without a dot, or below `internal`. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? !isPublic(host) : !host.includes('.') || host.endsWith('.internal');
}

/** Two lists, because one would compare an IPv4 address with the networks of mapped ones. */
const closed4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]);
/** Also addresses that contain an IPv4 one. */
const closed6 = listOf('ipv6', [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]);

function listOf(family: 'ipv4' | 'ipv6', networks: readonly (readonly [network: string, bits: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}
