/** What only forms with more than everyday controls need; `lazy-parts.ts` fetches it with the first of them. */
import '../custom/CustomField.tsx';

export { allKinds, shownIn } from '@countersign/sdk/form';
export { serialNumber } from '../../controls/uuid/serial-number.ts';
export { LazyStyle } from '../../ui/html/LazyStyle.tsx';
export { ruling } from '../rules/rule-atoms.ts';
export { everydayCss, restCss } from '../styles/full-css.ts';
export { ControlList } from '../view/ControlList.tsx';
export { labelColumns } from '../view/label-columns.ts';
