// Entrants: the members of a submission's team (`challenge_submissions.team_id`), or else the member who submitted it. A
// member who has left a team is no longer an entrant of its submission.

/** SQL: whether the member is an entrant of the submission `s`, alone or in its team. */
export const isEntrant = (member: string) => `(s.team_id is null and s.user_id = ${member}
    or s.team_id = (select em.team_id from team_members em where em.challenge_id = s.challenge_id and em.user_id = ${member}))`;
