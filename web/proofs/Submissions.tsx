import type { ReactNode } from 'react';
import { resultText } from '../../contract/proofs/endpoints.ts';
import { proofPaths } from '../../contract/proofs/paths.ts';
import type { Portfolio } from '../../contract/proofs/portfolio.ts';
import { Link } from '../ui/Link.tsx';

export type Submission = Portfolio['submissions'][number];

interface SubmissionsProps {
  submissions: Submission[];
  picture: (submission: Submission) => ReactNode;
}

/** Chosen submissions side by side, in one row that scrolls. */
export const Submissions = ({ submissions, picture }: SubmissionsProps) => (
  <ul
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus.
    tabIndex={0}
    className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
  >
    {submissions.map((submission) => (
      <li
        key={submission.id}
        className="card covered flex w-64 max-w-[80vw] shrink-0 flex-col overflow-hidden"
      >
        {picture(submission)}
        <Words submission={submission} />
      </li>
    ))}
  </ul>
);

function Words({ submission: { title, text, proof } }: { submission: Submission }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1 p-4 leading-snug">
      <p className="font-semibold">
        {proof ? (
          <Link href={proofPaths.page(proof.code)} className="covers">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      {text && <p className="line-clamp-3 text-[0.875rem] text-ink2">{text}</p>}
      {proof && (
        <p className="mt-auto pt-1">
          <span className="rounded-full bg-easy-bg px-3 py-0.5 font-semibold text-easy text-xs leading-5">
            {resultText(proof.place)}
          </span>
        </p>
      )}
    </div>
  );
}
