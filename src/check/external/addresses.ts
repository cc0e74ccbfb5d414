/** Hosts and addresses that are never asked: this machine, private networks, names reserved for examples. */
import { BlockList, isIP } from 'node:net';

// Sources: IANA special-purpose address registries (RFC 6890 and its updates).
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address belongs to this machine or to a private network. Anything that is not an address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$|%.*$/g, '');
  const family = isIP(bare);
  if (family === 4) return PRIVATE.check(bare, 'ipv4');
  if (family !== 6) return true;
  const inner = embeddedIpv4(bare);
  return inner === undefined ? PRIVATE.check(bare, 'ipv6') : PRIVATE.check(inner, 'ipv4');
}

/** The IPv4 address inside an IPv4-mapped or -compatible (`::ffff:0:0/96`, `::/96`), NAT64 or 6to4 address. */
function embeddedIpv4(address: string): string | undefined {
  const groups = groupsOf(address);
  if (groups === undefined) return undefined;
  const dotted = (high: number, low: number): string =>
    [high >> 8, high & 255, low >> 8, low & 255].join('.');
  if (groups[0] === 0x2002) return dotted(groups[1]!, groups[2]!);
  const isNat64 = groups[0] === 0x64 && groups[1] === 0xff9b;
  const head = groups.slice(0, 5).every((group) => group === 0);
  const isMapped = head && (groups[5] === 0xffff || (groups[5] === 0 && groups[6]! + groups[7]! > 1));
  return isNat64 || isMapped ? dotted(groups[6]!, groups[7]!) : undefined;
}

function groupsOf(address: string): readonly number[] | undefined {
  try {
    // The URL parser writes the address in its one canonical form.
    const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
    const [left = '', right] = canonical.split('::');
    const parse = (part: string) =>
      part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
    const [before, after] = [parse(left), right === undefined ? [] : parse(right)];
    return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
  } catch {
    return undefined;
  }
}

/** Names that stand for no real site. Source: RFC 2606, RFC 6761, and `.local` of RFC 6762. */
const EXAMPLE_NAME = /(?:^|\.)(?:example|invalid|test|example\.(?:com|org|net|edu))$/;
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** Why a host is not asked, without looking its name up. */
export function reasonToSkip(hostname: string): 'example' | 'private' | undefined {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (EXAMPLE_NAME.test(name)) return 'example';
  if (LOCAL_NAME.test(name)) return 'private';
  const isAddress = name.startsWith('[') || isIP(name) !== 0;
  return isAddress && isPrivateAddress(name) ? 'private' : undefined;
}
