import { BadgeCheck, ChevronRight, CircleDashed, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { portfolioCopy } from '../../contract/proofs/copy.ts';
import { proofText } from '../../contract/proofs/endpoints.ts';
import { proofPaths } from '../../contract/proofs/paths.ts';
import type { Portfolio } from '../../contract/proofs/portfolio.ts';
import { Link } from '../ui/Link.tsx';
import { type Submission, Submissions } from './Submissions.tsx';

interface PortfolioViewProps {
  portfolio: Portfolio;
  /** The heading level. */
  level: 'h2' | 'h3';
  /** Renders the picture of a chosen submission. */
  picture: (submission: Submission) => ReactNode;
}

/** Skills with their certificates, chosen submissions, links, and sessions. Empty parts are left out. */
export function PortfolioView({ portfolio, level, picture }: PortfolioViewProps) {
  const { skills, submissions, links, sessions } = portfolio;
  return (
    <>
      {skills.length > 0 && (
        <Part title={profileCopy.skillsLabel} level={level}>
          <ul>
            {skills.map((skill) => (
              <Skill key={skill.name} {...skill} />
            ))}
          </ul>
        </Part>
      )}
      {submissions.length > 0 && (
        <Part title={portfolioCopy.chosen} level={level}>
          <Submissions submissions={submissions} picture={picture} />
        </Part>
      )}
      {links.length > 0 && (
        <Part title={portfolioCopy.links} level={level}>
          <ul>
            {links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <a
                  href={url}
                  target="_blank"
                  rel="nofollow ugc noopener"
                  className="flex min-h-11 flex-wrap items-center gap-x-2 py-1"
                >
                  <ExternalLink aria-hidden className="size-4 shrink-0 text-brand" />
                  <span className="font-semibold text-brand underline">{label}</span>
                  <span className="min-w-0 text-[0.8125rem] text-ink2">{new URL(url).host}</span>
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {sessions && countOf(sessions) > 0 && (
        <Part title={portfolioCopy.sessions} level={level}>
          <p className="flex flex-wrap gap-x-6">
            <Figure count={sessions.hosted} label={portfolioCopy.hosted} />
            <Figure count={sessions.attended} label={portfolioCopy.attended} />
            {sessions.had_seat > 0 && <Figure count={sessions.had_seat} label={portfolioCopy.hadSeat} />}
          </p>
        </Part>
      )}
    </>
  );
}

/** Whether the view would be empty. */
export const isEmpty = ({ skills, submissions, links, sessions }: Portfolio) =>
  skills.length + submissions.length + links.length === 0 && (!sessions || countOf(sessions) === 0);

// What an earlier release saved for offline reading has no `had_seat`.
const countOf = ({ hosted, attended, had_seat = 0 }: NonNullable<Portfolio['sessions']>) =>
  hosted + attended + had_seat;

interface PartProps {
  title: string;
  level: PortfolioViewProps['level'];
  children: ReactNode;
}

// No landmark: the profile above has one for skills.
const Part = ({ title, level: Heading, children }: PartProps) => (
  <div className="flex min-w-0 flex-col gap-1">
    <Heading className="plain-heading text-[0.9375rem] text-ink2">{title}</Heading>
    {children}
  </div>
);

const row = 'flex items-center gap-3 border-line border-b py-3';

function Skill({ name, proof }: Portfolio['skills'][number]) {
  if (!proof)
    return (
      <li className={row}>
        <CircleDashed aria-hidden className="size-6 shrink-0 text-ink2" />
        <SkillText name={name} text={portfolioCopy.ownWord} />
      </li>
    );
  return (
    <li className={`covered ${row}`}>
      <BadgeCheck aria-hidden className="size-6 shrink-0 text-ok" />
      <SkillText
        name={
          <Link href={proofPaths.page(proof.code)} className="covers">
            {name}
          </Link>
        }
        text={proofText(proof.place, proof.title)}
      />
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink2" />
    </li>
  );
}

const SkillText = ({ name, text }: { name: ReactNode; text: string }) => (
  <div className="min-w-0 flex-1 leading-snug">
    <p className="font-semibold">{name}</p>
    <p className="text-[0.875rem] text-ink2">{text}</p>
  </div>
);

const Figure = ({ count, label }: { count: number; label: string }) => (
  <span className="even-digits">
    <b className="font-bold">{count}</b> {label}
  </span>
);
