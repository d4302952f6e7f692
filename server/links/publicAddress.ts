import ipaddr from 'ipaddr.js';

// Internal services of a cloud with addresses in public ranges: Azure's wire server.
const NOT_PUBLIC = new Set(['168.63.129.16']);
/**
 * Global unicast (RFC 4291, 2.4). Addresses outside it include old notations of IPv4, which can lead to internal addresses.
 */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is public: not loopback, private, link-local, reserved or translated. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || NOT_PUBLIC.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6);
}
