import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicPaths } from '../../contract/core/paths.ts';
import { legalCopy } from '../../contract/legal/copy.ts';
import { helpCopy } from '../../contract/publicPages/help.copy.ts';
import { appName } from '../appName.ts';
import { useSession } from '../auth-state/authState.ts';
import { VisitorColumn, VisitorFrame } from '../frame/VisitorFrame.tsx';
import type { Preview } from '../screen.ts';
import { Link } from '../ui/Link.tsx';
import { useTitle } from '../ui/text/useTitle.ts';

const title = () => `${legalCopy.help} · ${appName()}`;

export const preview = (): Preview => ({
  title: title(),
  description: helpCopy.description,
  canonical: publicPaths.help,
});

/** Ten questions and their answers; visitors and members see the same. */
export default function HelpPage() {
  useTitle(title());
  const capabilities = useSession()?.capabilities;
  return (
    <VisitorFrame>
      <VisitorColumn>
        <h1>{legalCopy.help}</h1>
        <div className="rows">
          <Question title={helpCopy.cost}>{helpCopy.costAnswer}</Question>
          <Question title={helpCopy.join}>{helpCopy.joinAnswer}</Question>
          <Question title={helpCopy.offline}>{helpCopy.offlineAnswer}</Question>
          <Question title={helpCopy.challenges}>{helpCopy.challengesAnswer}</Question>
          <Question title={helpCopy.details}>{helpCopy.detailsAnswer}</Question>
          <Question title={helpCopy.report}>{helpCopy.reportAnswer}</Question>
          <Question title={helpCopy.data}>
            {capabilities?.account_deletion ? helpCopy.dataAnswer : helpCopy.dataAnswerAsk}
          </Question>
          <Question title={helpCopy.access}>
            {capabilities?.mail ? helpCopy.accessAnswer : helpCopy.accessAnswerAsk}
          </Question>
          <Question title={helpCopy.install}>{helpCopy.installAnswer}</Question>
          <Question title={helpCopy.person}>
            {helpCopy.personAnswer}{' '}
            <Link href={publicPaths.contact} className="text-brand underline underline-offset-2">
              {legalCopy.contact}
            </Link>
          </Question>
        </div>
      </VisitorColumn>
    </VisitorFrame>
  );
}

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group px-4 py-1">
    <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-ctl py-2 [&::-webkit-details-marker]:hidden">
      <h2 className="text-ink">{title}</h2>
      <ChevronDown aria-hidden className="size-5 shrink-0 text-ink2 group-open:rotate-180" />
    </summary>
    <p className="pb-3">{children}</p>
  </details>
);
