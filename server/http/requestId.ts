import { randomUUID } from 'node:crypto';

/** Hexadecimal digits: few enough to be read out on the telephone. Of a thousand million requests, one in a thousand shares its own. */
const DIGITS = 10;

/**
 * What a request is called in the log, in traces and, where it failed by our fault, to whoever sent it. Ours alone: a name
 * from outside could be somebody else's, or a line of its own in the log.
 */
export const newRequestId = () => randomUUID().slice(-DIGITS);
