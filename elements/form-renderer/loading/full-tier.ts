/**
 * Gives the basic renderer access to the complete renderer (the full tier). The basic renderer is loaded with
 * the element. `load-full-tier.ts` loads the complete renderer on demand.
 */
import type { Control, Field, withoutHiddenValues } from '@countersign/sdk/form';
import { commonKinds, type Kinds } from '@countersign/sdk/form/common';
import type { ReactNode, RefObject } from 'react';
import type { createRandomUuid } from '../../controls/uuid/serial-number.ts';
import type { LazyStyle } from '../../ui/html/LazyStyle.tsx';
import { createLazyModuleSlot } from '../../ui/lazy-part.ts';
import type { localiseAndPatchDefinition } from '../definition/shown-definition.ts';
import type { FormViewProps } from '../props.ts';
import type { createHiddenByRuleAtom } from '../rules/rule-atoms.ts';
import type { labelColumns } from '../view/label-columns.ts';

export interface BehaviourProps {
  root: RefObject<HTMLFormElement | null>;
  view: FormViewProps;
  disabled: boolean;
  withhold(disabled: boolean): void;
  /** Updates the text that screen readers announce. `message` returns the new text for the previous text. */
  announce(message: (before: string) => string): void;
}

export interface ControlListProps {
  list: readonly Control[];
  within: Field['within'];
}

/**
 * The exports of `full-tier-modules.ts`, which the basic renderer loads on demand and calls. The code of the
 * basic renderer (the common tier) is loaded with the element.
 */
interface FullTier {
  allKinds: Kinds;
  withoutHiddenValues: typeof withoutHiddenValues;
  createRandomUuid: typeof createRandomUuid;
  localiseAndPatchDefinition: typeof localiseAndPatchDefinition;
  createHiddenByRuleAtom: typeof createHiddenByRuleAtom;
  labelColumns: typeof labelColumns;
  fullFormRendererCss: string;
  LazyStyle: typeof LazyStyle;
  ControlList(props: ControlListProps): ReactNode;
  FormBehaviour(props: BehaviourProps): ReactNode;
}

export const lazyFullRenderer = createLazyModuleSlot<FullTier>();

/**
 * Returns the registry of control types that are currently loaded. The registry contains all types if the
 * complete renderer is loaded, otherwise only the common types. Both registries give the same result for a
 * form with common controls.
 */
export const loadedControlTypes = (): Kinds =>
  lazyFullRenderer.isLoaded() ? lazyFullRenderer.get().allKinds : commonKinds;
