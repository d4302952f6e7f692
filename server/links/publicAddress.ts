import ipaddr from 'ipaddr.js';

// Addresses of a cloud's own services that lie in public ranges: Azure's wire server.
const NOT_PUBLIC = new Set(['168.63.129.16']);
/** Global unicast (RFC 4291, 2.4). What stands outside holds old ways to write IPv4, which lead back inside. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the open internet: no loopback, private, link-local, reserved or translated one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || NOT_PUBLIC.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6);
}
