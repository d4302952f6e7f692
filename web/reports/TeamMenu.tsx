import { teamCopy } from '../../contract/challenges.teams.copy.ts';
import { ReportMenu } from './ReportMenu.tsx';
import type { Reportable } from './reportable.ts';

/** What a member can do about a team: report its name. It has no single maker to block. */
export default function TeamMenu(team: Reportable) {
  return <ReportMenu label={teamCopy.actions} of={team} />;
}
