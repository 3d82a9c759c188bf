/** Renders the icon of a process, or the first characters of its name. */
import './process-mark.css';
import { isProcessIcon, PROCESS_ICONS } from '@countersign/elements/process-icons';
import { objectNameAbbreviation } from '../format/initials.ts';

export const ProcessIconBadge = ({ name, icon }: { name: string; icon: string }) => (
  <i className="process-mark" aria-hidden="true">
    {isProcessIcon(icon) ? (
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={PROCESS_ICONS[icon]} />
      </svg>
    ) : (
      objectNameAbbreviation(name)
    )}
  </i>
);
