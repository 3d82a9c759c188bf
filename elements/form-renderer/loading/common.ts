/** What a form of everyday controls needs to be drawn; `lazy-parts.ts` fetches it with the first of them. */
export { accessTo, stateOf, unseenModels } from '@countersign/sdk/form/common';
export { EverydayControls } from '../view/CommonControls.tsx';
