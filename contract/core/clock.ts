/** How far the device's clock is behind the server's, in milliseconds. 0 on the server. */
let behind = 0;
/** Smaller differences are the time that a response takes. */
const SKEW_MS = 30_000;

/**
 * The server's time, in milliseconds since 1970. Everything that is compared with a time from the server uses it, so that a
 * device whose clock is hours wrong sees the same deadlines. web/api/call.ts and web/start.tsx set it.
 */
export const serverNow = () => Date.now() + behind;

/** Sets the clock by the server's time at a moment of this device. */
export function setServerTime(server: number, device: number) {
  behind = Math.abs(server - device) > SKEW_MS ? server - device : 0;
}
