import type { ReportReason } from '../../contract/reports.copy.ts';
import type { Username } from './members.ts';
import type { DemoPost } from './post.ts';

/** A report as it is written down: of a post by its title, or of one of the comments below it, the first being 0. */
export interface DemoReport {
  by: Username;
  post: string;
  comment?: number;
  when: DemoPost['when'];
  reason: ReportReason;
  details: string;
  /** Where the admin has looked at it and found nothing. */
  dismissed?: { when: DemoPost['when']; note: string };
}

/** A post that the admin took down. */
export interface DemoRemoval {
  by: Username;
  title: string;
  when: DemoPost['when'];
}
