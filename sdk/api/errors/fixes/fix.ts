/** A fix: what an integrator or administrator does about an error. */
import type { Lang } from '../../../i18n/index.ts';

export type Fixes<Code extends string = string> = Record<Code, Record<Lang, string>>;
