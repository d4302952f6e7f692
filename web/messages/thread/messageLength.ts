import { storedLength } from '../../../contract/text/text.ts';

/**
 * The number of characters of a message as it is stored. A lazy import of contract/text/text.ts itself would put Rolldown's
 * helpers into the script of the schemas, which every page would then load.
 */
export const messageLength = (typed: string) => storedLength(typed);
