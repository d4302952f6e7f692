import type { ReactNode } from 'react';

/** The buttons of a long form in a dialog. They stay visible while it scrolls. */
export const FormFoot = ({ children }: { children: ReactNode }) => (
  <div className="form-foot -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-6 py-3">
    {children}
  </div>
);
