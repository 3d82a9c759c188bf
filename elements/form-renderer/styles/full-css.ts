/** The css of all but common controls, adopted by the first form that has more. */
import { everydayCss } from './common-css.ts';
import { layoutCss } from './layout-css.ts';

/** The place of a custom control: its content shows the focus. */
const customCss = '.csf-custom{min-width:0;outline:none}';

export const restCss: string = layoutCss + customCss;

export { everydayCss };
