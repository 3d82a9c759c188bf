/** Provides the menu icons. A menu entry with an unknown icon name gets a generic icon. */
import type { MenuIconName } from '@countersign/sdk/api/pages';
import { Icon, type IconName } from './Icon.tsx';
import { iconSvgPaths } from './outlines.ts';

/** Menu icons, in the order in which the icon picker shows them. */
const iconByMenuIcon: Readonly<Record<MenuIconName, IconName>> = {
  home: 'home',
  approval: 'approval',
  form: 'dynamicForm',
  process: 'schema',
  statistics: 'barChart',
  incident: 'reportProblem',
  callback: 'send',
  inbox: 'assignmentTurnedIn',
  done: 'taskAlt',
  copied: 'contentCopy',
  outbox: 'description',
  all: 'folderCopy',
  add: 'addCircle',
  settings: 'settings',
  embed: 'hub',
  position: 'badge',
  apps: 'apps',
  book: 'menuBook',
  building: 'business',
  calendar: 'calendarMonth',
  download: 'download',
  folder: 'folder',
  history: 'history',
  key: 'key',
  mail: 'mail',
  organization: 'corporateFare',
  palette: 'palette',
  people: 'people',
  shared: 'share',
  shield: 'shield',
  storage: 'storage',
  tree: 'accountTree',
  tune: 'tune',
};

export const menuIconNames: readonly string[] = Object.keys(iconByMenuIcon);

const findMenuIcon = (name: string): IconName | undefined =>
  Object.hasOwn(iconByMenuIcon, name) ? iconByMenuIcon[name as MenuIconName] : undefined;

export const MenuIcon = ({ name }: { name: string }) => <Icon name={findMenuIcon(name) ?? 'label'} />;

/**
 * Returns the outline of an icon as a path for an SVG of 24 by 24 units, or an empty string for an unknown
 * name.
 */
export function menuIconPath(name: string): string {
  const icon = findMenuIcon(name);
  return icon ? iconSvgPaths[icon] : '';
}
