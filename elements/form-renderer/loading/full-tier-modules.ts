/**
 * Exports the modules of the full tier, which is the complete renderer: all controls, rules, events and
 * validation. `load-full-tier.ts` loads them on demand.
 */
import '../custom/CustomField.tsx';

export { allKinds, withoutHiddenValues } from '@countersign/sdk/form';
export { controls } from '../../controls/registry.ts';
export { createRandomUuid } from '../../controls/uuid/serial-number.ts';
export { LazyStyle } from '../../ui/html/LazyStyle.tsx';
export { localiseAndPatchDefinition } from '../definition/shown-definition.ts';
export { FormBehaviour } from '../FormBehaviour.tsx';
export { createHiddenByRuleAtom } from '../rules/rule-atoms.ts';
export { fullFormRendererCss } from '../styles/full-css.ts';
export { ControlList } from '../view/ControlList.tsx';
export { labelColumns } from '../view/label-columns.ts';
