import { proofCopy } from './copy.ts';
import { type Proof, resultText } from './endpoints.ts';

// Who awarded a certificate, in words that claim no more than is known (decision 110). Copies of a certificate saved by an
// earlier release have no organiser and no facts.

type Awarded = Pick<Proof, 'place' | 'awarded_by'> & Partial<Pick<Proof, 'organiser' | 'facts'>>;

/** The organiser as a PDF or credential names it: a saved copy cannot follow the verification. Otherwise the member. */
export const awarderWhenIssued = ({ organiser, awarded_by }: Awarded, app: string) =>
  organiser
    ? proofCopy.awardedByOrganiser(named(organiser, proofCopy.verifiedWhenIssued))
    : proofCopy.awardedBy(awarded_by ?? null, app);

/** The awarder by the state of the verification now; `dayText` writes a day. */
export function awarderNow(proof: Awarded, app: string, dayText: (time: string) => string): string {
  const { organiser } = proof;
  if (!organiser) return awarderWhenIssued(proof, app);
  if (organiser.verified) return proofCopy.awardedByOrganiser(named(organiser, proofCopy.verified));
  const ended = organiser.verified_until
    ? proofCopy.noLongerSince(dayText(organiser.verified_until))
    : proofCopy.noLonger;
  return proofCopy.awardedByOrganiser(named(organiser, `${proofCopy.verifiedWhenIssued}, ${ended}`));
}

const named = ({ name, domain }: NonNullable<Proof['organiser']>, state: string) =>
  `${name} (${domain ? `${domain}, ` : ''}${state})`;

/** What the app confirms about a certificate that a member awarded. */
export const confirmed = ({ place }: Pick<Proof, 'place'>, app: string) =>
  place ? proofCopy.memberPlaced(app) : proofCopy.memberAccepted(app);

/** "Idea (weight 40), Craft (weight 60)". */
export const criteriaText = (criteria: NonNullable<Proof['facts']>['criteria']) =>
  criteria.map(({ name, weight }) => proofCopy.criterion(name, weight)).join(', ');

/** How it was awarded: how many entered, who judged, by what, and what it proves; each with its label. */
export function factsOf({ place, facts }: Awarded): [label: string, text: string][] {
  if (!facts) return [];
  const { entries, judges, criteria, skills } = facts;
  return [
    [proofCopy.entries, String(entries)],
    ...(judges > 0 ? [[proofCopy.judges, String(judges)] as [string, string]] : []),
    ...(criteria.length > 0 ? [[proofCopy.judgedBy, criteriaText(criteria)] as [string, string]] : []),
    ...(judges === 0 && !place ? [[proofCopy.judgedBy, proofCopy.reviewed] as [string, string]] : []),
    ...(skills.length > 0 ? [[proofCopy.skills, skills.join(', ')] as [string, string]] : []),
  ];
}

/** One sentence or more for readers of the signed credential: the result, the awarder and how it was awarded. */
export const narrativeOf = (proof: Awarded & Pick<Proof, 'challenge'>, app: string) =>
  [
    `${proofCopy.placeIn(resultText(proof.place), proof.challenge.title)}.`,
    `${awarderWhenIssued(proof, app)}.`,
    ...factsOf(proof).map(([label, text]) => `${label}: ${text}.`),
    ...(proof.organiser ? [] : [confirmed(proof, app)]),
  ].join(' ');
