/** Addresses and blocks as people write them: `192.168.1.20`, `10.0.0.0/8`, `fd00::/8`. */

/** IPv4 in IPv6 form (::ffff:192.0.2.1, what a dual-stack socket reports) reads as IPv4. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
