import { Ban, Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { blockCopy } from '../../contract/blocks/copy.ts';
import { handleOf } from '../../contract/core/author.ts';
import { lazy } from '../lazy.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { type Reportable, reportTitle } from './reportable.ts';
import { useStaffActs } from './staff/useStaffActs.tsx';

const reportDialog = lazy(() => import('./ReportDialog.tsx'));
const blockDialog = lazy(() => import('./BlockDialog.tsx'));

interface ReportMenuProps {
  label: string;
  /** The content of another member. */
  of: Reportable;
  /** Items above those to report it and to block its author. */
  children?: ReactNode;
}

/** The menu of another member's content; staff have items about its author, too. */
export function ReportMenu({ label, of, children }: ReportMenuProps) {
  const report = useLazyDialog(reportDialog);
  const block = useLazyDialog(blockDialog);
  const staff = useStaffActs(of.owner);
  return (
    <>
      <Menu label={label} opened>
        {children}
        <MenuItem icon={<Flag aria-hidden className="size-5" />} onSelect={report.show}>
          {reportTitle(of.kind)}
        </MenuItem>
        {of.owner && (
          <MenuItem danger icon={<Ban aria-hidden className="size-5" />} onSelect={block.show}>
            {blockCopy.block(handleOf(of.owner))}
          </MenuItem>
        )}
        {staff.items}
      </Menu>
      {report.module && <report.module.ReportDialog {...of} open={report.open} onClose={report.hide} />}
      {staff.dialogs}
      {block.module && of.owner && (
        <block.module.BlockDialog member={of.owner} open={block.open} onClose={block.hide} />
      )}
    </>
  );
}
