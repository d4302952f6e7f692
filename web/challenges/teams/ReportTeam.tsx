import type { Author } from '../../../contract/author.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { CardMenu } from '../../reports/CardMenu.tsx';

/** The menu beside a team's name, which members report; not its captain, who made it. */
export const ReportTeam = ({ id, captain }: { id: string; captain: Author | undefined }) =>
  useViewer()?.id !== captain?.id && <CardMenu kind="team" id={id} owner={null} />;
