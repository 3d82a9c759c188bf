/** Flags of a route, from the values that a menu sends: unknown ones are left out. */
import type { PageMeta } from '../../ui/define-page.ts';

const FLAGS = [
  'hideHeader',
  'showBack',
  'affix',
  'noCache',
  'hidden',
] as const satisfies readonly (keyof PageMeta)[];

const isOn = (value: unknown) => value === true || value === '1' || value === 'true';
const isFlag = (value: unknown) => isOn(value) || value === false || value === '0' || value === 'false';

/** Use for the extra values of a menu. */
export function metaOf(extra: object): PageMeta {
  const named = FLAGS.filter(flag => isFlag(Reflect.get(extra, flag)));
  return Object.fromEntries(named.map(flag => [flag, isOn(Reflect.get(extra, flag))]));
}
