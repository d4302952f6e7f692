import type { ChallengeCategory, Difficulty, SubmissionState } from '../../contract/challenges.copy.ts';
import type { Start } from './clock.ts';
import type { Username } from './members.ts';
import type { ChallengePicture } from './pictures/gallery.ts';
import type { Mark } from './pictures/marks.ts';
import type { DemoPost } from './post.ts';

/** A challenge as it is written down. Whoever hands in takes part; `participants` says how many do in all. */
export interface DemoChallenge {
  title: string;
  description: string;
  category?: ChallengeCategory;
  difficulty?: Difficulty;
  by: Username;
  picture?: ChallengePicture;
  announced: DemoPost['when'];
  /** A number is of hours from now. */
  closes?: Start | number;
  inactive?: true;
  participants: number;
  /** Who takes part but has handed in nothing yet. */
  also?: Username[];
  entries: DemoEntry[];
}

export interface DemoEntry {
  by: Username;
  /** Oldest first: the last one counts. */
  versions: DemoVersion[];
  published?: true;
}

export interface DemoVersion {
  when: DemoPost['when'];
  file: DemoPaper;
  /** What stands beside the file. */
  words?: string;
  review?: DemoReview;
}

interface DemoReview {
  state: Exclude<SubmissionState, 'submitted'>;
  /** Where it was not the challenge's creator. */
  by?: Username;
  when: DemoPost['when'];
  note?: string;
}

/** A file that was handed in, by its name and what is in it: a page of text, a drawn mark, or some texts together. */
export type DemoPaper =
  | { pdf: string; page: string }
  | { png: string; mark: Mark }
  | { zip: string; holds: Record<string, string> };
