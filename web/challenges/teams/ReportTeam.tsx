import type { Author } from '../../../contract/author.ts';
import { teamCopy } from '../../../contract/challenges.teams.copy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { LazyMenu } from '../../ui/LazyMenu.tsx';

const menu = lazy(() => import('../../reports/TeamMenu.tsx'));

/** The menu beside a team's name, which members report; not its captain, who made it. */
export function ReportTeam({ id, captain }: { id: string; captain: Author | undefined }) {
  const viewer = useViewer();
  if (!viewer || viewer.id === captain?.id) return null;
  return (
    <div className="relative ml-auto shrink-0">
      <LazyMenu label={teamCopy.actions} menu={menu} of={{ kind: 'team', id, owner: null }} />
    </div>
  );
}
