/**
 * The push services of Chrome and most others, Firefox, Edge and Safari. The server sends requests to an address that a
 * member supplies. If any address were allowed, a member could make it send requests to internal services (server-side
 * request forgery).
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  /\.push\.apple\.com$/,
];

/** Whether this is the address of a known push service, on its usual port. */
export const isPushService = ({ protocol, hostname, port, username, password }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  SERVICES.some((service) => service.test(hostname));
