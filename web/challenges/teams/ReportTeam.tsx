import type { Author } from '../../../contract/core/author.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { CardMenu } from '../../reports/CardMenu.tsx';

/** The menu that reports a team, beside its name. Hidden for the captain. */
export const ReportTeam = ({ id, captain }: { id: string; captain: Author | undefined }) =>
  useViewer()?.id !== captain?.id && <CardMenu kind="team" id={id} owner={null} />;
