import type { Author } from '../../contract/core/author.ts';
import { type ReportKind, reportCopy, reportKindNames } from '../../contract/reports/copy.ts';

/** Content that can be reported. `owner` is its author, or the member of a profile; null for a deleted member. */
export interface Reportable {
  kind: ReportKind;
  id: string;
  owner: Author | null;
}

/** The menu item and the title of the dialog that reports it. */
export const reportTitle = (kind: ReportKind) => reportCopy.titleOf(reportKindNames[kind].toLowerCase());

export interface OpenReport extends Reportable {
  open: boolean;
  onClose: () => void;
}
