/** Defines a fix: what an integrator or administrator should do about an error. */
import type { Lang } from '../../../i18n/index.ts';

export type ErrorFixes<Code extends string = string> = Record<Code, Record<Lang, string>>;
