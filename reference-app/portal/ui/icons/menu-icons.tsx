/** The icons that a menu entry names, by what they show: a new page takes one of them. An unknown name gets a plain mark. */
import { Icon, type IconName } from './Icon.tsx';
import { outlines } from './outlines.ts';

const icons: Record<string, IconName> = {
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
  palette: 'palette',
  people: 'people',
  shield: 'shield',
  storage: 'storage',
  tree: 'accountTree',
  tune: 'tune',
};

/** The names that an entry can have, in their order here. */
export const menuIconNames: readonly string[] = Object.keys(icons);

export function MenuIcon({ name }: { name: string }) {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return <Icon name={icon ?? 'label'} />;
}

/** The outline of an icon as the path of an svg of 24 by 24; '' for an unknown name. */
export const menuIconPath = (name: string): string => {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return icon ? outlines[icon] : '';
};
