/** The task's static sheets in the order in which they are adopted. */
import { actionStyles } from './styles-actions.ts';
import { blankStyles } from './styles-blank.ts';
import { frameStyles } from './styles-frame.ts';
import { historyStyles } from './styles-history.ts';

export const styles = [frameStyles, historyStyles, actionStyles, blankStyles];
