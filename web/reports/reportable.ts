import type { Author } from '../../contract/author.ts';
import type { ReportKind } from '../../contract/reports.copy.ts';

/** What can be reported. `owner` is whose it is, the member themselves for a profile, null for somebody no more. */
export interface Reportable {
  kind: ReportKind;
  id: string;
  owner: Author | null;
}

export interface OpenReport extends Reportable {
  open: boolean;
  onClose: () => void;
}
