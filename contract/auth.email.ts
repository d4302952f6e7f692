/** Characters of an address, and of its part before the @ (RFC 5321). */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * The pattern of the HTML standard for `<input type="email">`, with the limits above and a dot in the domain: mail servers
 * without one are not on the internet.
 */
export const EMAIL = new RegExp(
  `^(?=.{1,${EMAIL_MAX}}$)[\\w.!#$%&'*+/=?^\`{|}~-]{1,${LOCAL_MAX}}@${LABEL}(?:\\.${LABEL})+$`,
  'i',
);
