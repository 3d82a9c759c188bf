/** What only forms with more than everyday controls need; `rest.ts` fetches it with the first of them. */
import './custom-controls-field.tsx';

export { shownIn } from '@countersign/sdk/form';
export { LateStyle } from '../controls/rich/LateStyle.tsx';
export { serialNumber } from '../controls/uuid/serial-number.ts';
export { ControlList } from './ControlList.tsx';
export { labelColumns } from './label-columns.ts';
export { ruling } from './rule-atoms.ts';
export { everydayCss, restCss } from './styles-rest.ts';
