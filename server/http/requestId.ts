import { randomUUID } from 'node:crypto';

/**
 * Hexadecimal digits: few enough to read out on the telephone. Of a thousand million requests, one in a thousand shares its
 * id with another one.
 */
const DIGITS = 10;

/**
 * The id of a request in the log, in traces and in the response to an internal error. Ids from outside are not used: they
 * could collide, or forge a line of the log.
 */
export const newRequestId = () => randomUUID().slice(-DIGITS);
