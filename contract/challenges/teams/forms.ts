import * as z from 'zod/mini';
import { line, rule } from '../../text/text.ts';
import { TEAM_MAX, TEAM_NAME_MAX, TEAM_NAME_MIN } from '../limits.ts';
import { teamCopy } from './copy.ts';

/** Parses the text that a form sends; an empty one is 1. */
const asNumber = (typed: unknown) => {
  if (typed === '' || typed === null) return 1;
  return typeof typed === 'string' && /^\d$/.test(typed) ? Number(typed) : typed;
};

/** The most members of a team; 1: no teams. */
export const teamMax = z.pipe(
  z.transform(asNumber),
  rule(z.int(teamCopy.sizeWrong), z.gte(1, teamCopy.sizeWrong), z.lte(TEAM_MAX, teamCopy.sizeWrong)),
);

export const teamForm = z.object({
  name: line({
    min: TEAM_NAME_MIN,
    max: TEAM_NAME_MAX,
    short: teamCopy.nameBetween,
    long: teamCopy.nameBetween,
  }),
});
