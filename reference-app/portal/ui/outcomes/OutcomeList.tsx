/** Lists the results of an action on several records: done, or refused with its reason and a link. */
import './outcome-list.css';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import type { ReactNode } from 'react';

export interface OutcomeLine {
  key: string;
  isDone: boolean;
  title: string;
  text: string;
  /** A link to the record, for a refused action. */
  link?: ReactNode;
}

export const OutcomeList = ({ lines }: { lines: readonly OutcomeLine[] }) => (
  <ul className="outcomes">
    {lines.map(({ key, isDone, title, text, link }) => (
      <li key={key} className={isDone ? 'good' : 'bad'}>
        {isDone ? <CheckCircle fontSize="small" /> : <ErrorOutlined fontSize="small" />}
        <div>
          <strong>{title}</strong>
          <span>{text}</span>
        </div>
        {link}
      </li>
    ))}
  </ul>
);
