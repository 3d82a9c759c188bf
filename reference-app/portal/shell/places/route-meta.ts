/**
 * Reads the flags of a page's route, for example `hideHeader`, from the extra values of its menu entry.
 * Unknown values are ignored.
 */
import type { PageMeta } from '@countersign/sdk/api/pages';

const ROUTE_META_FLAG_NAMES = [
  'hideHeader',
  'showBack',
  'affix',
  'noCache',
  'hidden',
] as const satisfies readonly (keyof PageMeta)[];

const isRouteFlagOn = (value: unknown) => value === true || value === '1' || value === 'true';
const isValidRouteMetaFlagValue = (value: unknown) =>
  isRouteFlagOn(value) || value === false || value === '0' || value === 'false';

/** Returns the flags of a route, which are stored in the property `extra` of its menu. */
export function readRouteFlags(extra: object): PageMeta {
  const named = ROUTE_META_FLAG_NAMES.filter(flag => isValidRouteMetaFlagValue(Reflect.get(extra, flag)));
  return Object.fromEntries(named.map(flag => [flag, isRouteFlagOn(Reflect.get(extra, flag))]));
}
