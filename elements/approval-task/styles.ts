/** The task's static sheets in the order in which they are adopted. */
import { formCss } from '../form-renderer/styles.ts';
import { actionStyles } from './styles-actions.ts';
import { blankStyles } from './styles-blank.ts';
import { frameStyles } from './styles-frame.ts';
import { historyStyles } from './styles-history.ts';

export const styles = [formCss, frameStyles, historyStyles, actionStyles, blankStyles];
