/** Lists the static style sheets of the approval task in the order of their adoption. */
import { formCss } from '../../form-renderer/styles/form-css.ts';
import { actionBarStyles } from './action-bar.ts';
import { emptyStateStyles } from './empty-state.ts';
import { frameStyles } from './frame.ts';
import { panelContainerStyles } from './history.ts';

export const approvalTaskStyles = [
  formCss,
  frameStyles,
  panelContainerStyles,
  actionBarStyles,
  emptyStateStyles,
];
