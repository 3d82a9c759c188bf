/** The task's static sheets in the order in which they are adopted. */
import { formCss } from '../../form-renderer/styles/form-css.ts';
import { actionBarStyles } from './action-bar.ts';
import { emptyStateStyles } from './empty-state.ts';
import { frameStyles } from './frame.ts';
import { historyStyles } from './history.ts';

export const styles = [formCss, frameStyles, historyStyles, actionBarStyles, emptyStateStyles];
